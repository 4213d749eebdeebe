{%- for fact in facts %}
<div class="fact fact-{{ fact.name }}">
<dt>{{ fact.label }}</dt>
{%- for value in fact.values %}
<dd>{% if value.url %}<a href="{{ value.url }}" rel="nofollow ugc noopener" dir="auto">{{ value.text }}</a>{% else %}<bdi>{{ value.text }}</bdi>{% endif %}</dd>
{%- endfor %}
</div>
{%- endfor %}
