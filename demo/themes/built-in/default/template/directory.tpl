{% layout 'layout' %}
{% block content %}
<header class="page-head">
<h1>{{ page.heading }}</h1>
<p class="lead">{{ page.lead }}</p>
</header>
<search>
<form class="directory-search" action="{{ page.action }}" method="get">
{%- for field in page.kept %}
<input type="hidden" name="{{ field.name }}" value="{{ field.value }}">
{%- endfor %}
<label for="directory-q">{{ t.directory.search }}</label>
<input id="directory-q" type="search" name="q" value="{{ page.q }}" maxlength="200">
{% render 'part-flags', flags: page.flags %}
<button type="submit">{{ t.directory.apply }}</button>
</form>
</search>
{%- if page.canBeNear %}
<div class="directory-tools">
<ul class="views" aria-label="{{ t.views.label }}">
{%- for link in page.views %}
<li><a href="{{ link.url }}"{% if link.current %} aria-current="true"{% endif %}>{{ link.title }}</a></li>
{%- endfor %}
</ul>
{% render 'part-near-me', t: t %}
{%- if page.near %}
<p class="chips"><a class="chip" href="{{ page.near.removeUrl }}"><span class="chip-label">{{ t.filter.near }}:</span> <span class="chip-value" dir="auto">{{ page.near.name }}</span><span class="visually-hidden"> – {{ t.filter.remove }}</span><span class="chip-cross" aria-hidden="true">×</span></a></p>
{%- endif %}
<p class="near-note" data-near-note hidden></p>
</div>
{%- endif %}
{%- if page.spots.size > 0 %}
<div class="spotted">
{%- if page.map %}
{% render 'part-points', map: page.map, site: site, t: t %}
{%- endif %}
<div class="spotted-list">
{% render 'part-spots', spots: page.spots, t: t %}
</div>
</div>
{%- elsif page.entries.size > 0 %}
<ul class="directory">
{%- for entry in page.entries %}
<li class="tile">
<div class="tile-body">
<h2 class="tile-name"><a href="{{ entry.url }}" dir="auto">{{ entry.name }}</a></h2>
{%- if entry.address %}<p class="tile-address"><bdi translate="no">{{ entry.address }}</bdi>{% if entry.distance %} · <strong>{{ entry.distance }}</strong>{% endif %}</p>{% endif %}
{% render 'part-badges', badges: entry.badges %}
{%- if entry.summary != '' %}<p class="tile-summary">{{ entry.summary }}</p>{% endif %}
</div>
{%- if entry.picture %}
<img class="tile-picture" src="{{ entry.picture.url }}" alt="{{ entry.picture.alt }}" width="{{ entry.picture.width }}" height="{{ entry.picture.height }}" loading="lazy" decoding="async">
{%- else %}
<span class="tile-picture tile-blank" aria-hidden="true">{{ entry.name | slice: 0 }}</span>
{%- endif %}
</li>
{%- endfor %}
</ul>
{%- else %}
<div class="empty"><p>{{ page.noMatch | default: t.directory.empty }}</p>
{%- if page.noMatch %}<p><a class="button" href="{{ page.action }}">{{ t.directory.all }}</a></p>{% endif %}</div>
{%- endif %}
{%- if page.paging %}
{% render 'part-paging', paging: page.paging, t: t %}
{%- endif %}
{% endblock %}
