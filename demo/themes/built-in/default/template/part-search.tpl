<div class="search-notes" data-in-place="search">
{%- if search.notes.size > 0 %}
<div class="search-say">
{%- for note in search.notes %}
<p data-found>{{ note }}</p>
{%- endfor %}
<p><a href="{{ search.asTyped.url }}">{{ search.asTyped.title }}</a></p>
</div>
{%- endif %}
{%- if search.hits.size > 0 %}
<h2 class="search-hits-title" id="search-hits">{{ t.search.hits }}</h2>
<ul class="search-hits" aria-labelledby="search-hits">
{%- for hit in search.hits %}
<li><a href="{{ hit.url }}" dir="auto">{{ hit.title }}</a> <span>{{ hit.kind }}</span></li>
{%- endfor %}
</ul>
{%- endif %}
</div>
