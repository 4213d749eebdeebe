{%- if category.look -%}
<span class="category-icon category-{{ category.look }}"{% if titled %} title="{{ category.name }}"{% endif %} aria-hidden="true"></span>
{%- endif -%}
