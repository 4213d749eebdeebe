{% layout 'layout' %}
{% block main %}
<main id="content" tabindex="-1" data-live="main">
{%- if page.grid == nil %}
<div class="hero">
<div class="hero-inner">
<h1>{{ page.heading }}</h1>
<p class="lead">{{ site.lead }}</p>
</div>
</div>
{%- endif %}
<div class="content">
{% render 'part-filter', form: page.form, plain: page.plain, t: t %}
<div class="toolbar">
{%- if page.grid %}
{% render 'part-period', grid: page.grid, heading: page.heading, t: t %}
{%- else %}
<nav class="quick" data-in-place="quick" aria-label="{{ t.home.quick }}">
<ul>
{%- for link in page.form.quick %}
<li><a href="{{ link.url }}"{% if link.current %} aria-current="true"{% endif %}>{{ link.title }}</a></li>
{%- endfor %}
</ul>
</nav>
{%- endif %}
<nav class="views" data-in-place="views" aria-label="{{ t.views.label }}">
<ul>
{%- for link in page.views %}
<li><a href="{{ link.url }}"{% if link.current %} aria-current="true"{% endif %}>{{ link.title }}</a></li>
{%- endfor %}
</ul>
</nav>
</div>
<div id="results" tabindex="-1">
{%- if page.found %}
<p class="{% if page.empty %}visually-hidden{% else %}found{% endif %}" data-found>{{ page.found }}</p>
{%- endif %}
{%- if page.grid %}
{% render 'part-grid', grid: page.grid, t: t %}
{%- endif %}
{%- if page.ongoing.size > 0 %}
<section class="ongoing" aria-labelledby="ongoing">
<h2 id="ongoing">{{ page.ongoingTitle }}</h2>
<ul class="ongoing-list">
{%- for event in page.ongoing %}
{%- if forloop.index == 7 %}
</ul>
<details id="ongoing-more">
<summary>{{ t.event.more | say: count: forloop.rindex }}</summary>
<ul class="ongoing-list">
{%- endif %}
<li>
<a href="{{ event.url }}">{{ event.name }}</a>{% if event.canceled %} <strong class="badge">{{ t.event.canceled }}</strong>{% endif %}
<span>{{ event.until }}{% if event.place %} · {{ event.place.name }}{% endif %}</span>
</li>
{%- endfor %}
</ul>
{%- if page.ongoing.size > 6 %}
</details>
{%- endif %}
</section>
{%- endif %}
{%- for day in page.days %}
{% render 'part-day', day: day, level: 2, t: t %}
{%- endfor %}
{%- if page.empty and page.grid == nil %}
<div class="empty" data-in-place="empty">
{%- if page.plain %}
<p>{{ t.home.empty }}</p>
{%- else %}
<p>{{ t.home.emptyFiltered }}</p>
<p>{{ t.home.emptyHint }}</p>
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
{% render 'part-take', head: head, printUrl: page.printUrl, t: t %}
</div>
</div>
</main>
{% endblock %}
