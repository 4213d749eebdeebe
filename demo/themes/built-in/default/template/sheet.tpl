{% layout 'layout' %}
{% block header %}{% endblock %}
{% block main %}
<main id="content" tabindex="-1">
<p class="poster-bar no-print"><a href="{{ page.back }}">{{ t.programme.back }}</a> <span class="poster-print">{{ t.poster.fits }} <button class="button" type="button" data-print>{{ t.poster.print }}</button></span></p>
<article class="poster sheet sheet-{{ page.step }}">
<header class="sheet-head">
<h1>{{ page.heading }}</h1>
<p>{{ page.span }}{% for name in page.chosen %} · <bdi>{{ name }}</bdi>{% endfor %}</p>
</header>
<div class="sheet-columns">
{%- for day in page.days %}
<section>
<h2 id="day-{{ day.day }}">{{ day.title }}</h2>
<ul>
{%- for event in day.events %}
{% render 'part-sheet-line', event: event %}
{%- endfor %}
</ul>
</section>
{%- endfor %}
{%- if page.ongoing.size > 0 %}
<section class="sheet-ongoing">
<h2 id="ongoing">{{ page.ongoingTitle }}</h2>
<ul>
{%- for event in page.ongoing %}
{% render 'part-sheet-line', event: event, timeless: true %}
{%- endfor %}
</ul>
</section>
{%- endif %}
{%- if page.days.size == 0 and page.ongoing.size == 0 %}
<p>{{ t.grid.empty }}</p>
{%- endif %}
</div>
<footer class="poster-foot">
<div>
{%- if page.left %}<p><strong>{{ page.left }}</strong></p>{% endif %}
<p>{{ t.programme.current }}<br><span translate="no">{{ page.address }}</span></p>
<p class="poster-site">{{ site.sitename }}</p>
</div>
<div class="poster-code">{{ page.code | trusted }}</div>
</footer>
</article>
</main>
{% endblock %}
{% block footer %}{% endblock %}
