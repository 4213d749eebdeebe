{% layout 'layout' %}
{% block content %}
<article data-saved-page>
<header class="page-head">
<h1>{{ t.saved.heading }}</h1>
<p class="lead">{{ t.saved.lead }}</p>
<p class="saved-script">{{ t.saved.noScript }}</p>
{%- unless page.nothing %}
<div class="saved-tools">
{% render 'part-take', head: head, t: t %}
<button type="button" data-saved-keep hidden>{{ t.saved.keep }}</button>
</div>
<p class="saved-hint">{{ t.saved.subscribeHint }}</p>
{%- endunless %}
</header>
{%- if page.nothing %}
<div class="empty" data-saved-nothing>
<p>{{ t.saved.nothing }}</p>
<p>{{ t.saved.nothingHint }}</p>
<p><a class="button" href="/">{{ t.error.home }}</a></p>
</div>
{%- else %}
{%- if page.entries.size > 0 %}
<section>
<h2 id="saved-entries" class="agenda-title">{{ t.saved.entries }}</h2>
<ul class="saved-entries" aria-labelledby="saved-entries">
{%- for entry in page.entries %}
<li><p>{% if entry.url %}<a href="{{ entry.url }}" dir="auto">{{ entry.name }}</a>{% else %}<bdi>{{ entry.name }}</bdi>{% endif %} <span class="saved-kind">{{ entry.kind }}</span></p>
{% render 'part-save', save: entry.save, about: true, t: t %}</li>
{%- endfor %}
</ul>
</section>
{%- endif %}
<section>
<h2 id="saved-events" class="agenda-title">{{ t.group.upcoming }}</h2>
{%- if page.ongoing.size > 0 %}
<h3>{{ t.home.ongoing }}</h3>
<ul class="saved-entries">
{%- for event in page.ongoing %}
<li><p><a href="{{ event.url }}"{% if event.language %} lang="{{ event.language }}"{% endif %} dir="auto">{{ event.name }}</a>{% if event.mark %} <strong class="badge">{{ event.mark }}</strong>{% endif %} <span class="saved-kind">{{ event.until }} · <bdi>{{ event.place.name }}</bdi></span></p>
{%- if event.save %}
{% render 'part-save', save: event.save, about: true, t: t %}
{%- endif %}</li>
{%- endfor %}
</ul>
{%- endif %}
{%- for day in page.days %}
{% render 'part-day', day: day, level: 3, t: t %}
{%- endfor %}
{%- if page.days.size == 0 and page.ongoing.size == 0 %}
<p class="empty">{{ t.group.noUpcoming }}</p>
{%- endif %}
{%- if page.more %}
<p class="lead">{{ page.more }}</p>
{%- endif %}
</section>
{%- endif %}
</article>
{% endblock %}
