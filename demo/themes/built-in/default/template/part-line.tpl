<li class="line{% if timeless %} line-timeless{% endif %}{% if event.canceled %} event-canceled{% endif %}">
{%- unless timeless %}
<p class="line-time"><time datetime="{{ event.start }}">{{ event.time }}</time></p>
{%- endunless %}
<div>
<h3 class="line-name">{% if event.mark %}<strong class="badge">{{ event.mark }}</strong> {% endif %}<a href="{{ event.url }}"{% if event.language %} lang="{{ event.language }}"{% endif %}>{{ event.name }}</a></h3>
<p class="line-more">{{ event.place.name }}{% if event.room %}, {{ event.room }}{% endif %}{% if event.until %} · {{ event.until }}{% endif %}{% for organizer in event.organizers %} · {{ organizer.name }}{% endfor %}{% for badge in event.badges %} · {{ badge.text }}{% endfor %}</p>
{%- for sub in event.subEvents %}
<p class="line-more">{{ sub.time }} {{ sub.name }}{% if sub.mark %} ({{ sub.mark }}){% endif %}</p>
{%- endfor %}
{%- if event.moreSubEvents > 0 %}
<p class="line-more">{{ t.event.more | say: count: event.moreSubEvents }}</p>
{%- endif %}
</div>
</li>
