{% layout 'layout' %}
{% block content %}
<header class="page-head">
<h1>{{ page.heading }}</h1>
<p class="lead">{{ page.lead }}</p>
</header>
<search>
<form class="directory-search" action="{{ page.action }}" method="get">
<label for="directory-q">{{ t.directory.search }}</label>
<input id="directory-q" type="search" name="q" value="{{ page.q }}" maxlength="200">
{% render 'part-flags', flags: page.flags %}
<button type="submit">{{ t.directory.apply }}</button>
</form>
</search>
{%- if page.entries.size > 0 %}
<ul class="directory">
{%- for entry in page.entries %}
<li class="tile">
<div class="tile-body">
<h2 class="tile-name"><a href="{{ entry.url }}">{{ entry.name }}</a></h2>
{%- if entry.address %}<p class="tile-address">{{ entry.address }}</p>{% endif %}
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
<nav class="paging" aria-label="{{ t.directory.paging }}">
{%- if page.paging.previous %}<a class="paging-back" href="{{ page.paging.previous }}" rel="prev">{{ t.directory.previous }}</a>{% endif %}
<span>{{ page.paging.text }}</span>
{%- if page.paging.next %}<a class="paging-on" href="{{ page.paging.next }}" rel="next">{{ t.directory.next }}</a>{% endif %}
</nav>
{%- endif %}
{% endblock %}
