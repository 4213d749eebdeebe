<ul class="dates">
{%- for event in events %}
<li>
{%- if event.name == name -%}
<a href="{{ event.url }}">{{ event.day }}, {{ event.time }}</a>
{%- else -%}
<span class="dates-when">{{ event.day }}, {{ event.time }}</span> <a href="{{ event.url }}">{{ event.name }}</a>
{%- endif %}
{%- if event.canceled %} <strong class="badge">{{ t.event.canceled }}</strong>{% endif %}</li>
{%- endfor %}
</ul>
