<li{% if event.canceled %} class="event-canceled"{% endif %}>
{%- unless timeless %}<time datetime="{{ event.start }}">{{ event.time }}</time> {% endunless -%}
<div><p class="sheet-name">{% if event.mark %}<strong>{{ event.mark }}</strong> {% endif %}<a href="{{ event.url }}"{% if event.language %} lang="{{ event.language }}"{% endif %} dir="auto">{{ event.name }}</a></p>
<p class="sheet-place"><bdi>{{ event.place.name }}</bdi>{% if event.room %}, <bdi>{{ event.room }}</bdi>{% endif %}{% if timeless and event.until %} · {{ event.until }}{% endif %}{% for badge in event.badges %} · {{ badge.text }}{% endfor %}</p></div></li>
