<section class="agenda">
<h2 id="upcoming" class="agenda-title">{{ t.group.upcoming }}</h2>
{%- if page.days.size > 0 %}
{%- for day in page.days %}
{% render 'part-day', day: day, level: 3, t: t %}
{%- endfor %}
<p class="agenda-all"><a class="button" href="{{ page.allUrl }}">{{ allTitle }}</a></p>
{%- else %}
<p class="empty">{{ t.group.noUpcoming }}</p>
{%- endif %}
</section>
{%- if page.past.size > 0 %}
<section class="agenda">
<h2 id="past" class="agenda-title">{{ t.group.past }}</h2>
<ul class="dates">
{%- for event in page.past %}
<li><time class="dates-when" datetime="{{ event.start }}">{{ event.day }}</time> <a href="{{ event.url }}" dir="auto">{{ event.name }}</a>
{%- if event.mark %} <strong class="badge">{{ event.mark }}</strong>{% endif %}</li>
{%- endfor %}
</ul>
{%- if page.earlierUrl %}
<p class="agenda-all"><a href="{{ page.earlierUrl }}">{{ t.home.earlier }}</a></p>
{%- endif %}
</section>
{%- endif %}
