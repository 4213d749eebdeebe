{% layout 'layout' %}
{% block header %}{% endblock %}
{% block main %}
<main id="content" tabindex="-1">
<p class="poster-bar no-print"><a href="{{ page.eventUrl }}">{{ t.poster.back }}</a> <span class="poster-print">{{ t.poster.fits }} <button class="button" type="button" data-print>{{ t.poster.print }}</button></span></p>
<article class="poster">
{%- if page.pictureUrl %}
<img class="poster-picture" src="{{ page.pictureUrl }}" alt="{{ page.picture.alt }}">
{%- endif %}
<div class="poster-head">
{%- if page.category %}<p class="poster-kicker"><bdi>{{ page.category.name }}</bdi>{% if page.series %} · {{ page.series }}{% endif %}</p>{% endif %}
<h1{% if page.name.size > 60 %} class="poster-long"{% endif %}><bdi>{{ page.name }}</bdi></h1>
{%- if page.mark %}<p><strong class="badge">{{ page.mark.text }}</strong></p>{% endif %}
<p class="poster-when"><time datetime="{{ page.start }}">{{ page.when }}</time></p>
<p class="poster-where"><strong dir="auto">{{ page.where.name }}</strong>{% if page.where.room %}, <bdi>{{ page.where.room }}</bdi>{% endif %}{% if page.where.address and page.where.address != page.where.name %}<br><bdi translate="no">{{ page.where.address }}</bdi>{% endif %}</p>
</div>
{% render 'part-badges', badges: page.badges %}
{%- if page.summary != '' %}<p class="poster-text" dir="auto"{% if page.descriptionLanguage %} lang="{{ page.descriptionLanguage }}"{% endif %}>{{ page.summary }}</p>{% endif %}
<footer class="poster-foot">
<div>
{%- if page.organizers.size > 0 %}<p>{{ t.event.organizers | say: count: page.organizers.size }} <strong>{% for organizer in page.organizers %}{% unless forloop.first %}, {% endunless %}<bdi>{{ organizer.name }}</bdi>{% endfor %}</strong></p>{% endif %}
<p>{{ t.poster.more }}:<br><span translate="no">{{ page.address }}</span></p>
<p class="poster-site">{{ site.sitename }}</p>
{%- if page.pictureUrl and page.picture.credit %}
<p class="poster-credit">{{ page.picture.credit }}</p>
{%- endif %}
</div>
<div class="poster-code">{{ page.code | trusted }}</div>
</footer>
</article>
</main>
{% endblock %}
{% block footer %}{% endblock %}
