<ul class="dates">
{%- for event in events %}
<li><span class="dates-when">{{ event.day }}, {{ event.time }}</span> <a href="{{ event.url }}">{{ event.name }}</a>
{%- if event.canceled %} <strong class="badge">{{ t.event.canceled }}</strong>{% endif %}</li>
{%- endfor %}
</ul>
