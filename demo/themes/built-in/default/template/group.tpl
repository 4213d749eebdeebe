{% layout 'layout' %}
{% block content %}
<article class="entry">
<header class="entry-head">
<p class="kicker"><a href="/groups">{{ t.group.kind }}</a></p>
<h1><bdi>{{ page.name }}</bdi></h1>
{%- if page.deactivated %}
<p class="notice notice-strong"><strong>{{ t.event.deactivated }}.</strong> {{ t.event.deactivatedNotice }}</p>
{%- elsif page.unpublished %}
<p class="notice"><strong>{{ t.event.unpublished }}.</strong> {{ t.group.unpublishedNotice }}</p>
{%- endif %}
<div class="entry-tools">
{% render 'part-take', head: head, printUrl: page.printUrl, sheetUrl: page.sheetUrl, t: t %}
{%- if page.save %}
{% render 'part-save', save: page.save, t: t %}
{%- endif %}
</div>
</header>
{% render 'part-contact', page: page, t: t %}
<div class="entry-main">
{%- if page.description %}<div class="prose"{% if page.descriptionLanguage %} lang="{{ page.descriptionLanguage }}"{% endif %} dir="auto">{{ page.description | trusted }}</div>{% endif %}
</div>
</article>
{% render 'part-agenda', page: page, allTitle: t.group.all, t: t %}
{%- unless page.deactivated %}
{% render 'part-report', url: page.reportUrl, t: t %}
{%- endunless %}
{% endblock %}
