{% layout 'layout' %}
{% block content %}
<article class="programme">
<header class="page-head">
<h1>{{ page.heading }}</h1>
<p class="lead">{{ page.span }}{% for name in page.chosen %} · {{ name }}{% endfor %}</p>
<p class="no-print"><a href="{{ page.back }}">{{ t.programme.back }}</a> · {{ t.programme.print }}</p>
</header>
{%- for day in page.days %}
<section class="programme-day" aria-labelledby="day-{{ day.day }}">
<h2 id="day-{{ day.day }}">{{ day.title }}</h2>
<ul>
{%- for event in day.events %}
<li class="line{% if event.canceled %} event-canceled{% endif %}">
<p class="line-time"><time datetime="{{ event.start }}">{{ event.time }}</time></p>
<div>
<h3 class="line-name">{% if event.canceled %}<strong class="badge">{{ t.event.canceled }}</strong> {% endif %}<a href="{{ event.url }}">{{ event.name }}</a></h3>
<p class="line-more">{{ event.place.name }}{% if event.room %}, {{ event.room }}{% endif %}{% if event.until %} · {{ event.until }}{% endif %}{% for organizer in event.organizers %} · {{ organizer.name }}{% endfor %}</p>
{%- for sub in event.subEvents %}
<p class="line-more">{{ sub.time }} {{ sub.name }}{% if sub.canceled %} ({{ t.event.canceled }}){% endif %}</p>
{%- endfor %}
{%- if event.moreSubEvents > 0 %}
<p class="line-more">{{ t.event.more | say: count: event.moreSubEvents }}</p>
{%- endif %}
</div>
</li>
{%- endfor %}
</ul>
</section>
{%- else %}
<p class="empty">{{ t.grid.empty }}</p>
{%- endfor %}
{%- if page.more %}<p class="lead">{{ page.more }}</p>{% endif %}
<p class="programme-address">{{ t.programme.current }} <strong>{{ page.address }}</strong></p>
</article>
{% endblock %}
