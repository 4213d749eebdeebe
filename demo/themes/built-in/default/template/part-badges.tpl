{%- if badges.size > 0 %}
<p class="badges">{% for badge in badges %}<span class="fact-badge fact-badge-{{ badge.name }}">{{ badge.text }}</span>{% unless forloop.last %}<span class="visually-hidden">, </span>{% endunless %}{% endfor %}</p>
{%- endif %}
