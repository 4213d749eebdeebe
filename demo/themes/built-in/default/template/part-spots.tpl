<ol class="spots" id="spots" tabindex="-1">
{%- for spot in spots %}
<li class="spot" id="spot-{{ spot.number }}" tabindex="-1">
<h2 class="spot-name">{% if spot.pinned %}<span class="spot-number" aria-hidden="true">{{ spot.number }}</span> {% endif %}
{%- if spot.url %}<a href="{{ spot.url }}" dir="auto">{{ spot.name }}</a>{% else %}<bdi>{{ spot.name }}</bdi>{% endif %}
{%- if spot.distance %} <span class="spot-distance">{{ spot.distance }}</span>{% endif %}</h2>
{%- if spot.address and spot.address != spot.name %}
<p class="spot-address" dir="auto" translate="no">{{ spot.address }}</p>
{%- endif %}
{%- if spot.events.size > 0 %}
{% render 'part-dates', events: spot.events, t: t %}
{%- endif %}
{%- if spot.more %}
<p class="spot-more"><a href="{{ spot.more.url }}">{{ spot.more.text }}</a></p>
{%- endif %}
</li>
{%- endfor %}
</ol>
