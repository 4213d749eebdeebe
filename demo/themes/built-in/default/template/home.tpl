{% layout 'layout' %}
{% block skip %}<a class="skip" href="#events">{{ t.skipToEvents }}</a>{% endblock %}
{% block main %}
<main id="content" tabindex="-1" data-live="main">
<div class="content home">
<div class="home-head">
{%- if page.grid %}
{% render 'part-period', grid: page.grid, heading: page.heading, t: t %}
{%- else %}
<h1>{{ page.heading }}</h1>
{%- if page.plain %}<p class="home-lead">{{ site.lead }}</p>{% endif %}
{%- endif %}
{% render 'part-chips', form: page.form, found: page.found, none: page.empty, save: page.save, t: t %}
<div class="home-tools">
<ul class="views" data-in-place="views" aria-label="{{ t.views.label }}">
{%- for link in page.views %}
<li><a href="{{ link.url }}"{% if link.current %} aria-current="true"{% endif %}>{{ link.title }}</a></li>
{%- endfor %}
</ul>
{% render 'part-take', head: head, printUrl: page.printUrl, weekUrl: page.weekUrl, sheetUrl: page.sheetUrl, t: t %}
</div>
</div>
{% render 'part-filter', form: page.form, t: t %}
<div id="results" tabindex="-1">
{%- if page.search.notes.size > 0 or page.search.hits.size > 0 %}
{% render 'part-search', search: page.search, t: t %}
{%- endif %}
<div id="events" tabindex="-1"></div>
{%- if page.grid %}
{% render 'part-grid', grid: page.grid, t: t %}
{%- endif %}
{%- if page.ongoing.size > 0 %}
{% render 'part-ongoing', events: page.ongoing, title: page.ongoingTitle, open: page.ongoingOpen %}
{%- endif %}
{%- if page.spots.size > 0 %}
<div class="spotted">
{%- if page.map %}
{% render 'part-points', map: page.map, site: site, t: t %}
{%- endif %}
<div class="spotted-list">
{% render 'part-spots', spots: page.spots, t: t %}
{%- if page.spotPaging %}
{% render 'part-paging', paging: page.spotPaging, t: t %}
{%- endif %}
</div>
</div>
{%- endif %}
{%- for day in page.days %}
{% render 'part-day', day: day, level: 2, alone: page.oneDay, t: t %}
{%- endfor %}
{%- if page.empty and page.grid == nil %}
<div class="empty" data-in-place="empty">
{%- if page.plain %}
<p>{{ t.home.empty }}</p>
{%- else %}
<p>{{ t.home.emptyFiltered }}</p>
<p>{{ t.home.emptyHint }}</p>
{%- if page.search.hint %}
<p>{{ page.search.hint }}</p>
{%- endif %}
<p><a class="button" href="/">{{ t.home.showAll }}</a></p>
{%- endif %}
</div>
{%- endif %}
{%- if page.ways.size > 0 %}
<ul class="ways" data-in-place="ways">
{%- for way in page.ways %}
<li><a href="{{ way.url }}">{{ way.title }}</a> <span class="ways-found">{{ way.found }}</span></li>
{%- endfor %}
</ul>
{%- endif %}
{%- if page.earlier or page.later %}
<nav class="paging" aria-label="{{ t.home.paging }}">
{%- if page.earlier %}<a class="paging-back" href="{{ page.earlier.url }}" rel="prev">{{ page.earlier.title }}</a>{% endif %}
{%- if page.later %}<a class="paging-on" href="{{ page.later.url }}" rel="next">{{ page.later.title }}</a>{% endif %}
</nav>
{%- endif %}
</div>
</div>
</main>
{% endblock %}
