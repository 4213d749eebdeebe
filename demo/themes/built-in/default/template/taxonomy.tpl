{% layout 'layout' %}
{% block content %}
<article class="entry">
<header class="entry-head">
<p class="kicker">{% render 'part-category', category: page %}{{ page.kind }}{% if page.headline != page.name %} · <bdi>{{ page.name }}</bdi>{% endif %}</p>
<h1><bdi>{{ page.headline }}</bdi></h1>
{% render 'part-take', head: head, printUrl: page.printUrl, t: t %}
</header>
<div class="entry-main">
{%- if page.description %}<div class="prose"{% if page.descriptionLanguage %} lang="{{ page.descriptionLanguage }}"{% endif %} dir="auto">{{ page.description | trusted }}</div>{% endif %}
</div>
</article>
{% render 'part-agenda', page: page, allTitle: page.allTitle, t: t %}
{% endblock %}
