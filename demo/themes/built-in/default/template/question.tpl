{% layout 'layout' %}
{% block content %}
<header class="page-head">
<h1>{{ page.heading }}</h1>
<p class="lead">{{ page.lead }}</p>
</header>
{%- if page.details.size > 0 %}
<dl class="join-details">
{%- for detail in page.details %}
<div><dt>{{ detail.label }}</dt><dd dir="auto">{{ detail.value }}</dd></div>
{%- endfor %}
</dl>
{%- endif %}
{%- if page.button %}
<form class="report" action="{{ page.action }}" method="post">
{%- for field in page.hidden %}
<input type="hidden" name="{{ field.name }}" value="{{ field.value }}">
{%- endfor %}
<p><button type="submit">{{ page.button }}</button></p>
</form>
{%- endif %}
<p class="back">
{%- if page.next %}<a href="{{ page.next.url }}">{{ page.next.title }}</a>
{%- else %}<a href="/">{{ t.join.toCalendar }}</a>{% endif -%}
</p>
{% endblock %}
