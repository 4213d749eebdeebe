{%- if grid.view == 'month' -%}
{%- assign back = t.grid.previousMonth -%}{%- assign on = t.grid.nextMonth -%}{%- assign now = t.grid.thisMonth -%}
{%- else -%}
{%- assign back = t.grid.previousWeek -%}{%- assign on = t.grid.nextWeek -%}{%- assign now = t.grid.thisWeek -%}
{%- endif -%}
<div class="period">
<h1>{{ heading }}</h1>
<nav data-in-place="period" aria-label="{{ t.home.paging }}">
<ul>
{%- if grid.previous %}
<li><a class="step step-back" href="{{ grid.previous }}" rel="prev" target="_self"><span class="visually-hidden">{{ back }}</span></a></li>{% endif %}
{%- if grid.next %}
<li><a class="step step-on" href="{{ grid.next }}" rel="next" target="_self"><span class="visually-hidden">{{ on }}</span></a></li>{% endif %}
{%- if grid.now %}
<li><a class="step-now" href="{{ grid.now }}" target="_self">{{ now }}</a></li>
{%- endif %}
</ul>
</nav>
</div>
