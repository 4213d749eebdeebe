<li class="event{% if event.canceled %} event-canceled{% endif %}{% if event.over %} event-over{% endif %}">
<p class="event-time"><time datetime="{{ event.start }}">{{ event.time }}</time>
{%- if event.until %} <span class="event-until">{{ event.until }}</span>{% endif %}</p>
<div class="event-body">
<h{{ level }} class="event-name">
{%- if event.mark %}<strong class="badge">{{ event.mark }}</strong> {% endif -%}
<a href="{{ event.url }}"{% if event.language %} lang="{{ event.language }}"{% endif %} dir="auto">{{ event.name }}</a></h{{ level }}>
<p class="event-where">
{%- if event.place.url %}<a href="{{ event.place.url }}" dir="auto">{{ event.place.name }}</a>{% else %}<bdi>{{ event.place.name }}</bdi>{% endif %}
{%- if event.room %}, <bdi>{{ event.room }}</bdi>{% endif %}</p>
{%- if event.category or event.partOf %}
<p class="event-notes">
{%- if event.category %}<a href="{{ event.category.url }}" dir="auto">{{ event.category.name }}</a>{% endif %}
{%- if event.partOf %}{% if event.category %} · {% endif %}{{ t.event.partOf }} <a href="{{ event.partOf.url }}" dir="auto">{{ event.partOf.name }}</a>{% endif %}</p>
{%- endif %}
{% render 'part-badges', badges: event.badges %}
{%- if event.subEvents.size > 0 %}
<ul class="event-subs" aria-label="{{ t.event.programme }}">
{%- for sub in event.subEvents %}
<li><span class="sub-time">{{ sub.time }}</span> <a href="{{ sub.url }}" dir="auto">{{ sub.name }}</a>{% if sub.mark %} <strong class="badge">{{ sub.mark }}</strong>{% endif %}</li>
{%- endfor %}
{%- if event.moreSubEvents > 0 %}
<li><a href="{{ event.url }}#programme">{{ t.event.more | say: count: event.moreSubEvents }}</a></li>
{%- endif %}
</ul>
{%- endif %}
{%- if event.save %}
{% render 'part-save', save: event.save, about: true, t: t %}
{%- endif %}
</div>
{%- if event.picture %}
<img class="event-picture" src="{{ event.picture.url }}" alt="{{ event.picture.alt }}" width="{{ event.picture.width }}" height="{{ event.picture.height }}" loading="lazy" decoding="async">
{%- endif %}
</li>
