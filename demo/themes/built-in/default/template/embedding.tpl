{% layout 'layout' %}
{% block main %}
<main id="content" class="content" tabindex="-1" data-live="main">
<header class="page-head">
<p class="kicker"><a href="{{ page.back }}">{{ page.subject }}</a></p>
<h1>{{ page.heading }}</h1>
<p class="lead">{{ t.embedding.lead }}</p>
</header>
<form class="filter-fields" action="/embedding" method="get" data-in-place="embedding">
{%- for field in page.kept %}
<input type="hidden" name="{{ field.name }}" value="{{ field.value }}">
{%- endfor %}
{%- for choice in page.choices %}
<p class="field">
<label for="embed-{{ choice.name }}">{{ choice.label }}</label>
<select id="embed-{{ choice.name }}" name="{{ choice.name }}">
{%- for option in choice.options %}
<option value="{{ option.value }}"{% if option.selected %} selected{% endif %}>{{ option.name }}</option>
{%- endfor %}
</select>
</p>
{%- endfor %}
<p class="field field-submit"><button type="submit">{{ t.embedding.apply }}</button></p>
</form>
<div class="embedding">
<div>
{%- for way in page.ways %}
<section class="way">
<h2 id="way-{{ way.name }}">{{ way.heading }}</h2>
<p>{{ way.text }}{% if way.note %} {{ way.note }}{% endif %}</p>
<pre role="group" tabindex="0" aria-labelledby="way-{{ way.name }}"><code>{{ way.code }}</code></pre>
<button class="plain" type="button" data-copy="{{ way.code }}" data-done="{{ t.take.embedCopied }}">{{ t.take.embedCopy }}</button>
</section>
{%- endfor %}
</div>
<section>
<h2 id="embed-preview">{{ t.embedding.preview }}</h2>
<iframe class="embed-preview" src="{{ page.preview }}" title="{{ t.embedding.preview }}" data-embed></iframe>
</section>
</div>
<p class="back"><a href="{{ page.back }}">{{ t.embedding.back }}</a></p>
</main>
{% endblock %}
