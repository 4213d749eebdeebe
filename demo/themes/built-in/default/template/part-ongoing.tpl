<details class="ongoing" id="ongoing"{% if open %} open{% endif %}>
<summary><h2 class="ongoing-title">{{ title }}</h2> <span class="ongoing-count">{{ events.size }}</span>
<span class="ongoing-names" aria-hidden="true">{% for event in events limit: 3 %}{% unless forloop.first %} · {% endunless %}<bdi>{{ event.name }}</bdi>{% endfor %}</span></summary>
<ul class="ongoing-list">
{%- for event in events %}
<li>
<a href="{{ event.url }}" dir="auto">{{ event.name }}</a>{% if event.mark %} <strong class="badge">{{ event.mark }}</strong>{% endif %}
<span>{{ event.until }}{% if event.place %} · <bdi>{{ event.place.name }}</bdi>{% endif %}</span>
</li>
{%- endfor %}
</ul>
</details>
