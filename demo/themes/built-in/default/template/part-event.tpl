<li class="event{% if event.canceled %} event-canceled{% endif %}{% if event.over %} event-over{% endif %}{% if event.picture %} event-pictured{% endif %}">
<p class="event-time"><time datetime="{{ event.start }}">{{ event.time }}</time>{% if event.category.look %}<span class="category-icon category-{{ event.category.look }}" aria-hidden="true"></span>{% endif %}
{%- if event.until %} <span class="event-until">{{ event.until }}</span>{% endif %}</p>
<div class="event-body">
<h{{ level }} class="event-name">
{%- if event.mark %}<strong class="badge">{{ event.mark }}</strong> {% endif -%}
<a href="{{ event.url }}"{% if event.language %} lang="{{ event.language }}"{% endif %} dir="auto">{{ event.name }}</a></h{{ level }}>
<p class="event-where">
{%- if event.place.url %}<a href="{{ event.place.url }}" dir="auto">{{ event.place.name }}</a>{% else %}<bdi>{{ event.place.name }}</bdi>{% endif %}
{%- if event.room %}, <bdi>{{ event.room }}</bdi>{% endif %}</p>
<p class="event-notes">
{%- if event.category %}<a href="{{ event.category.url }}" dir="auto">{{ event.category.name }}</a>{% endif %}
{%- for organizer in event.organizers %}{% if forloop.first == false or event.category %} · {% endif %}
{%- if organizer.url %}<a href="{{ organizer.url }}" dir="auto">{{ organizer.name }}</a>{% else %}<bdi>{{ organizer.name }}</bdi>{% endif %}{% endfor %}
{%- if event.series %} · <span class="event-series">{{ event.series }}</span>{% endif %}</p>
{% if event.badges.size > 0 %}{% render 'part-badges', badges: event.badges %}{% endif %}
{%- if event.partOf %}
<p class="event-notes">{{ t.event.partOf }} <a href="{{ event.partOf.url }}" dir="auto">{{ event.partOf.name }}</a></p>
{%- endif %}
{%- if event.subEvents.size > 0 %}
<details class="event-subs">
<summary>{{ t.event.programme }}</summary>
<ul>
{%- for sub in event.subEvents %}
<li><span class="sub-time">{{ sub.time }}</span> <a href="{{ sub.url }}" dir="auto">{{ sub.name }}</a>{% if sub.mark %} <strong class="badge">{{ sub.mark }}</strong>{% endif %}</li>
{%- endfor %}
{%- if event.moreSubEvents > 0 %}
<li><a href="{{ event.url }}#programme">{{ t.event.more | say: count: event.moreSubEvents }}</a></li>
{%- endif %}
</ul>
</details>
{%- endif %}
{%- if event.save %}
{% render 'part-save', save: event.save, about: true, t: t %}
{%- endif %}
</div>
{%- if event.picture %}
<img class="event-picture" src="{{ event.picture.url }}" alt="{{ event.picture.alt }}" width="{{ event.picture.width }}" height="{{ event.picture.height }}" loading="lazy" decoding="async">
{%- endif %}
</li>
