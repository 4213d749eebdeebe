<search class="filter" aria-label="{{ t.filter.heading }}">
<form class="filter-row" action="/" method="get" data-in-place="filter">
{%- for field in form.kept %}
<input type="hidden" name="{{ field.name }}" value="{{ field.value }}">
{%- endfor %}
<div class="filter-search">
<label class="visually-hidden" for="filter-q">{{ t.filter.q }}</label>
<input id="filter-q" type="search" name="q" value="{{ form.q }}" placeholder="{{ t.filter.qHint }}" maxlength="200">
<button class="filter-go" type="submit"><span class="visually-hidden">{{ t.filter.search }}</span></button>
</div>
<details class="filter-more" name="filter" id="filter-when"{% if form.bad.from or form.bad.to or form.bad.order %} open{% endif %}>
<summary>{{ t.filter.when }}</summary>
<div class="filter-fields filter-days">
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
</div>
</details>
<details class="filter-more" name="filter" id="filter-what">
<summary>{{ t.filter.what }}{% if form.chosen > 0 %} <span class="filter-count">{{ form.chosen }}</span>{% endif %}</summary>
<div class="filter-fields">
{%- for select in form.selects %}
<p class="field">
<label for="filter-{{ select.name }}">{{ select.label }}</label>
<select id="filter-{{ select.name }}" name="{{ select.name }}">
<option value="">{{ t.filter.any }}</option>
{%- for option in select.options %}
<option value="{{ option.value }}"{% if option.selected %} selected{% endif %} dir="auto">{{ option.name }}{% if option.count %} ({{ option.count }}){% endif %}</option>
{%- endfor %}
</select>
{%- if select.more %}
<a class="field-more" href="{{ select.more.url }}">{{ select.more.title }}</a>
{%- endif %}
</p>
{%- endfor %}
<p class="field">
<label for="filter-within">{{ t.near.within }}</label>
<select id="filter-within" name="within">
{%- for option in form.within %}
<option value="{{ option.value }}"{% if option.selected %} selected{% endif %} dir="auto">{{ option.name }}</option>
{%- endfor %}
</select>
</p>
<p class="field">
<label for="filter-tag">{{ t.filter.tag }}</label>
<input id="filter-tag" name="tag" value="{{ form.tag }}" list="filter-tags" maxlength="200" autocomplete="off">
<datalist id="filter-tags">{% for tag in form.tags %}<option value="{{ tag }}"></option>{% endfor %}</datalist>
</p>
{% render 'part-flags', flags: form.flags %}
<p class="field field-submit"><button type="submit">{{ t.filter.apply }}</button></p>
{%- if form.popular.size > 0 %}
<div class="popular">
<h2 class="popular-title" id="popular">{{ t.filter.popular }}</h2>
<ul aria-labelledby="popular">
{%- for tag in form.popular %}
<li><a href="{{ tag.url }}"{% if tag.current %} aria-current="true"{% endif %}><bdi>{{ tag.name }}</bdi>{% if tag.count %} <span class="popular-count">{{ tag.count }}</span>{% endif %}</a></li>
{%- endfor %}
</ul>
</div>
{%- endif %}
</div>
</details>
</form>
{%- if form.strip.size > 0 %}
<ol class="strip" data-in-place="strip" aria-label="{{ t.strip.label }}">
{%- for day in form.strip %}
<li class="strip-{{ day.level }}"><a href="{{ day.url }}"{% if day.current %} aria-current="date"{% endif %}><span class="strip-weekday">{{ day.weekday }}</span> <span class="strip-date">{{ day.date }}</span> <span class="strip-count">{{ day.count }}</span><span class="visually-hidden">: {{ day.title }}{% if day.current %} – {{ t.filter.remove }}{% endif %}</span></a></li>
{%- endfor %}
</ol>
{%- endif %}
{%- if form.quick.size > 0 %}
<ul class="quick" data-in-place="quick" aria-label="{{ t.home.quick }}">
{%- for link in form.quick %}
<li><a href="{{ link.url }}"{% if link.current %} aria-current="true"{% endif %}>{{ link.title }}{% if link.current %}<span class="visually-hidden"> – {{ t.filter.remove }}</span>{% endif %}</a></li>
{%- endfor %}
<li class="quick-near">{% render 'part-near-me', t: t %}</li>
</ul>
{%- endif %}
<p class="near-note" data-near-note hidden></p>
</search>
