{%- if form.chips.size > 0 or found %}
<div class="chips" data-in-place="chips">
{%- if form.chips.size > 0 %}
<h2 class="visually-hidden">{{ t.filter.active }}</h2>
<ul>
{%- for chip in form.chips %}
<li><a class="chip" href="{{ chip.removeUrl }}"><span class="chip-label">{{ chip.label }}:</span> <span class="chip-value" dir="auto">{{ chip.value }}</span><span class="visually-hidden"> – {{ t.filter.remove }}</span><span class="chip-cross" aria-hidden="true">×</span></a></li>
{%- endfor %}
</ul>
{%- endif %}
{%- if save %}
{% render 'part-save', save: save, about: true, t: t %}
{%- endif %}
{%- if found %}
<p class="{% if none %}visually-hidden{% else %}found{% endif %}" data-found>{{ found }}</p>
{%- endif %}
{%- if form.clearUrl %}
<a class="chips-clear" href="{{ form.clearUrl }}">{{ t.filter.clear }}</a>
{%- endif %}
</div>
{%- endif %}
