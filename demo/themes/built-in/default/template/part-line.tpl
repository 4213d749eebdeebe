<li class="line{% if timeless %} line-timeless{% endif %}{% if event.canceled %} event-canceled{% endif %}">
{%- unless timeless %}
<p class="line-time"><time datetime="{{ event.start }}">{{ event.time }}</time></p>
{%- endunless %}
<div>
<h3 class="line-name">{% if event.mark %}<strong class="badge">{{ event.mark }}</strong> {% endif %}<a href="{{ event.url }}"{% if event.language %} lang="{{ event.language }}"{% endif %} dir="auto">{{ event.name }}</a></h3>
<p class="line-more"><bdi>{{ event.place.name }}</bdi>{% if event.room %}, <bdi>{{ event.room }}</bdi>{% endif %}{% if event.until %} · {{ event.until }}{% endif %}{% for organizer in event.organizers %} · <bdi>{{ organizer.name }}</bdi>{% endfor %}{% for badge in event.badges %} · {{ badge.text }}{% endfor %}</p>
{%- for sub in event.subEvents %}
<p class="line-more">{{ sub.time }} <bdi>{{ sub.name }}</bdi>{% if sub.mark %} ({{ sub.mark }}){% endif %}</p>
{%- endfor %}
{%- if event.moreSubEvents > 0 %}
<p class="line-more">{{ t.event.more | say: count: event.moreSubEvents }}</p>
{%- endif %}
</div>
</li>
