<search class="filter" aria-label="{{ t.filter.heading }}">
<form action="/" method="get" data-in-place="filter">
{%- for field in form.kept %}
<input type="hidden" name="{{ field.name }}" value="{{ field.value }}">
{%- endfor %}
<div class="filter-search">
<label for="filter-q">{{ t.filter.q }}</label>
<input id="filter-q" type="search" name="q" value="{{ form.q }}" placeholder="{{ t.filter.qHint }}" maxlength="200">
<button type="submit">{{ t.filter.search }}</button>
</div>
<details class="filter-more" id="filter-more"{% if form.bad.from or form.bad.to or form.bad.order %} open{% endif %}>
<summary>{{ t.filter.summary }}</summary>
<div class="filter-fields">
{%- for select in form.selects %}
<p class="field">
<label for="filter-{{ select.name }}">{{ select.label }}</label>
<select id="filter-{{ select.name }}" name="{{ select.name }}">
<option value="">{{ t.filter.any }}</option>
{%- for option in select.options %}
<option value="{{ option.value }}"{% if option.selected %} selected{% endif %}>{{ option.name }}{% if option.count %} ({{ option.count }}){% endif %}</option>
{%- endfor %}
</select>
</p>
{%- endfor %}
<p class="field">
<label for="filter-tag">{{ t.filter.tag }}</label>
<input id="filter-tag" name="tag" value="{{ form.tag }}" list="filter-tags" maxlength="100" autocomplete="off">
<datalist id="filter-tags">{% for tag in form.tags %}<option value="{{ tag }}"></option>{% endfor %}</datalist>
</p>
<p class="field">
<label for="filter-from">{{ t.filter.from }}</label>
<input id="filter-from" type="date" name="from" value="{{ form.from }}"{% if form.bad.from %} aria-invalid="true" aria-describedby="filter-from-error"{% endif %}>
{%- if form.bad.from %}<span id="filter-from-error" class="field-error">{{ t.filter.badDay }}</span>{% endif %}
</p>
<p class="field">
<label for="filter-to">{{ t.filter.to }}</label>
<input id="filter-to" type="date" name="to" value="{{ form.to }}"{% if form.bad.to or form.bad.order %} aria-invalid="true" aria-describedby="filter-to-error"{% endif %}>
{%- if form.bad.to %}<span id="filter-to-error" class="field-error">{{ t.filter.badDay }}</span>
{%- elsif form.bad.order %}<span id="filter-to-error" class="field-error">{{ t.filter.badOrder }}</span>{% endif %}
</p>
<p class="field field-submit"><button type="submit">{{ t.filter.apply }}</button></p>
{%- if form.popular.size > 0 %}
<div class="popular">
<h2 class="popular-title" id="popular">{{ t.filter.popular }}</h2>
<ul aria-labelledby="popular">
{%- for tag in form.popular %}
<li><a href="{{ tag.url }}"{% if tag.current %} aria-current="true"{% endif %}>{{ tag.name }}{% if tag.count %} <span class="popular-count">{{ tag.count }}</span>{% endif %}</a></li>
{%- endfor %}
</ul>
</div>
{%- endif %}
</div>
</details>
</form>
{%- if form.chips.size > 0 %}
<div class="chips" data-in-place="chips">
<h2 class="visually-hidden">{{ t.filter.active }}</h2>
<ul>
{%- for chip in form.chips %}
<li><a class="chip" href="{{ chip.removeUrl }}"><span class="chip-label">{{ chip.label }}:</span> {{ chip.value }}<span class="visually-hidden"> – {{ t.filter.remove }}</span><span class="chip-cross" aria-hidden="true">×</span></a></li>
{%- endfor %}
<li><a href="{{ form.clearUrl }}">{{ t.filter.clear }}</a></li>
</ul>
</div>
{%- endif %}
</search>
