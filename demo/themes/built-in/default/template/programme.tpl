{% layout 'layout' %}
{% block content %}
<article class="programme">
<header class="page-head">
<h1>{{ page.heading }}</h1>
<p class="lead">{{ page.span }}{% for name in page.chosen %} · <bdi>{{ name }}</bdi>{% endfor %}</p>
<p class="programme-bar no-print"><a href="{{ page.back }}">{{ t.programme.back }}</a> <button type="button" data-print>{{ t.programme.print }}</button></p>
</header>
{%- if page.ongoing.size > 0 %}
<section class="programme-day">
<h2 id="ongoing">{{ page.ongoingTitle }}</h2>
<ul>
{%- for event in page.ongoing %}
{% render 'part-line', event: event, timeless: true, t: t %}
{%- endfor %}
</ul>
</section>
{%- endif %}
{%- for day in page.days %}
<section class="programme-day">
<h2 id="day-{{ day.day }}">{{ day.title }}</h2>
<ul>
{%- for event in day.events %}
{% render 'part-line', event: event, t: t %}
{%- endfor %}
</ul>
</section>
{%- endfor %}
{%- if page.days.size == 0 and page.ongoing.size == 0 %}
<p class="empty">{{ t.grid.empty }}</p>
{%- endif %}
{%- if page.more %}<p class="lead">{{ page.more }}</p>{% endif %}
<p class="programme-address">{{ t.programme.current }} <strong translate="no">{{ page.address }}</strong></p>
</article>
{% endblock %}
