{%- if picture.credit %}
<figure class="entry-figure">
<img class="entry-picture" src="{{ picture.url }}"{% if picture.sharpUrl %} srcset="{{ picture.sharpUrl }} 2x"{% endif %} alt="{{ picture.alt }}" width="{{ picture.width }}"{% if picture.height %} height="{{ picture.height }}"{% endif %} fetchpriority="high">
<figcaption class="entry-credit">{{ picture.credit }}</figcaption>
</figure>
{%- else %}
<img class="entry-picture" src="{{ picture.url }}"{% if picture.sharpUrl %} srcset="{{ picture.sharpUrl }} 2x"{% endif %} alt="{{ picture.alt }}" width="{{ picture.width }}"{% if picture.height %} height="{{ picture.height }}"{% endif %} fetchpriority="high">
{%- endif %}
