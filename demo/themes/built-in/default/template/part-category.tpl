{%- if category.look -%}
<span class="category-icon category-{{ category.look }}"{% if said %} role="img" aria-label="{{ category.name }}" title="{{ category.name }}"{% else %} aria-hidden="true"{% endif %}></span>
{%- endif -%}
