<ul class="dates">
{%- for event in events %}
<li>
{%- if event.name == name -%}
<a href="{{ event.url }}">{{ event.day }}, {{ event.time }}</a>
{%- else -%}
<span class="dates-when">{{ event.day }}, {{ event.time }}</span> <a href="{{ event.url }}" dir="auto">{{ event.name }}</a>
{%- endif %}
{%- if event.mark %} <strong class="badge">{{ event.mark }}</strong>{% endif %}</li>
{%- endfor %}
</ul>
