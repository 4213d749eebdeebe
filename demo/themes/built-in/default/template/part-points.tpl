<section class="points" aria-labelledby="points-heading">
<h2 id="points-heading" class="visually-hidden">{{ t.map.heading }}</h2>
<a class="points-skip" href="#spots">{{ t.map.skip }}</a>
<div class="points-view" data-points data-zoom="{{ map.zoom }}" data-left="{{ map.left }}" data-top="{{ map.top }}"{% if map.tiles %} data-tiles="{{ map.tiles.url }}"{% if map.tiles.host %} data-foreign-tiles{% endif %}{% endif %}>
<svg class="points-map" viewBox="0 0 {{ map.width }} {{ map.height }}" role="group" aria-label="{{ t.map.heading }}">
<g data-points-tiles></g>
<g data-points-move>
{%- if map.circle %}
<circle class="points-circle" cx="{{ map.circle.x }}" cy="{{ map.circle.y }}" r="{{ map.circle.radius }}"/>
<path class="points-middle" data-at="{{ map.circle.x }} {{ map.circle.y }}" transform="translate({{ map.circle.x }} {{ map.circle.y }})" d="M-6 0H6M0-6V6"/>
{%- endif %}
{%- for cell in map.cells %}
<a class="points-cell" href="{{ cell.url }}" rel="nofollow" aria-label="{{ cell.title }}" data-at="{{ cell.x }} {{ cell.y }}" transform="translate({{ cell.x }} {{ cell.y }})"><circle r="{{ cell.radius }}"/><text y="4">{{ cell.count }}</text></a>
{%- endfor %}
{%- for pin in map.pins %}
<a class="points-pin" href="#spot-{{ pin.number }}" aria-label="{{ pin.number }}: {{ pin.name }}" data-at="{{ pin.x }} {{ pin.y }}" transform="translate({{ pin.x }} {{ pin.y }})"><circle r="10"/><text y="3.5">{{ pin.number }}</text></a>
{%- endfor %}
</g>
</svg>
<p class="points-bar" aria-hidden="true"><svg viewBox="0 0 {{ map.bar.width }} 6" width="{{ map.bar.width }}" height="6"><path d="M.5 0V5.5H{{ map.bar.width | minus: 0.5 }}V0"/></svg> {{ map.bar.text }}</p>
<p class="points-zoom" data-points-controls hidden><button type="button" data-points-zoom="1" aria-label="{{ t.map.zoomIn }}">+</button><button type="button" data-points-zoom="-1" aria-label="{{ t.map.zoomOut }}">−</button></p>
</div>
<p class="points-hint" data-points-controls hidden>{{ t.map.keys }}</p>
{%- if map.tiles %}
<p class="points-credit" data-points-credit hidden>{% for part in map.tiles.attribution %}{% if part.url %}<a href="{{ part.url }}" rel="noopener">{{ part.text }}</a>{% else %}{{ part.text }}{% endif %}{% endfor %}</p>
{%- if map.tiles.host %}
<div class="points-ask" data-points-ask hidden>
<p>{{ site.foreignContent }}</p>
<p><button type="button" data-points-load>{{ t.map.load }}</button></p>
<p class="foreign-remember"><label><input type="checkbox" data-points-remember> {{ t.map.remember }}</label></p>
</div>
{%- endif %}
{%- endif %}
</section>
