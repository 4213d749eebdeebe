{%- assign inner = level | plus: 1 -%}
<div class="day{% if day.relative %} day-near{% endif %}{% if alone %} day-alone{% endif %}">
<h{{ level }} class="leaf" id="day-{{ day.day }}">
<span class="visually-hidden">{% if day.relative %}{{ day.relative }}, {% endif %}{{ day.title }}</span>
<span class="leaf-weekday" aria-hidden="true">{{ day.weekday }}</span>
<span class="leaf-date" aria-hidden="true">{{ day.date }}</span>
<span class="leaf-month" aria-hidden="true">{{ day.month }}{% if day.year %} {{ day.year }}{% endif %}</span>
{%- if day.relative %}
<span class="leaf-relative" aria-hidden="true">{{ day.relative }}</span>
{%- endif %}
</h{{ level }}>
<ul class="events">
{%- for event in day.events %}
{% render 'part-event', event: event, level: inner, t: t %}
{%- endfor %}
</ul>
</div>
