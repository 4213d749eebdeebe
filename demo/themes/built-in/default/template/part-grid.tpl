<nav class="mini" aria-label="{{ t.grid.jump }}">
<ol>
{%- for weekday in grid.weekdays %}
<li class="mini-weekday" aria-hidden="true">{{ weekday.short }}</li>
{%- endfor %}
{%- for day in grid.days offset: grid.before %}
<li class="{% if day.today %}mini-today{% endif %}{% if day.outside %} mini-outside{% endif %} mini-{{ day.level }}">
{%- if day.empty or day.outside or day.past and grid.folded > 0 %}<span aria-hidden="true">{{ day.date }}</span>
{%- else %}<a href="#day-{{ day.day }}" target="_self" aria-label="{{ day.title }}">{{ day.date }}</a>{% endif %}</li>
{%- endfor %}
</ol>
</nav>
<div class="grid grid-{{ grid.view }}">
<ol class="grid-weekdays" aria-hidden="true">
{%- for weekday in grid.weekdays %}
<li>{{ weekday.name }}</li>
{%- endfor %}
</ol>
{%- if grid.folded > 0 %}
<details class="grid-fold{% if grid.before == 0 %} grid-fold-narrow{% endif %}" id="grid-fold">
<summary>{{ t.grid.past | say: count: grid.folded }}</summary>
{%- if grid.before > 0 %}
<ol class="grid-days" data-days="{{ grid.view }}" aria-label="{{ t.grid.days }}">
{%- for day in grid.days limit: grid.before %}
{% render 'part-grid-day', day: day, t: t %}
{%- endfor %}
</ol>
{%- endif %}
</details>
{%- endif %}
<ol class="grid-days" data-days="{{ grid.view }}" aria-label="{{ t.grid.days }}">
{%- for day in grid.days offset: grid.before %}
{% render 'part-grid-day', day: day, t: t %}
{%- endfor %}
</ol>
{%- if grid.empty %}
<p class="empty">{{ t.grid.empty }}</p>
{%- endif %}
</div>
