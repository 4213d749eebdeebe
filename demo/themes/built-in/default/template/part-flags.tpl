{%- for flag in flags %}
<p class="field field-flag"><input id="filter-{{ flag.name }}" type="checkbox" name="{{ flag.name }}" value="1"{% if flag.checked %} checked{% endif %}> <label for="filter-{{ flag.name }}">{{ flag.label }}</label></p>
{%- endfor %}
