{% layout 'layout' %}
{% block content %}
<article class="entry{% if page.canceled %} entry-canceled{% endif %}">
<header class="entry-head">
<p class="kicker">
{%- if page.category %}{% render 'part-category', category: page.category %}<a href="{{ page.category.url }}" dir="auto">{{ page.category.name }}</a>{% endif %}
{%- if page.topic %}{% if page.category %} · {% endif %}<a href="{{ page.topic.url }}" dir="auto">{{ page.topic.name }}</a>{% endif %}</p>
<h1{% if page.descriptionLanguage %} lang="{{ page.descriptionLanguage }}"{% endif %}><bdi>{{ page.name }}</bdi></h1>
{%- if page.mark %}
<p class="notice notice-strong"><strong class="badge">{{ page.mark.text }}</strong> {{ page.mark.notice }}</p>
{%- endif %}
{%- if page.deactivated %}
<p class="notice notice-strong"><strong>{{ t.event.deactivated }}.</strong> {{ t.event.deactivatedNotice }}</p>
{%- elsif page.unpublished %}
<p class="notice"><strong>{{ t.event.unpublished }}.</strong> {{ t.event.unpublishedNotice }}</p>
{%- endif %}
{%- if page.over %}
<p class="notice">{{ t.event.over }}</p>
{%- endif %}
</header>
<div class="entry-side">
{%- if page.picture %}
{% render 'part-picture', picture: page.picture %}
{%- endif %}
<section class="facts">
<h2 id="facts" class="visually-hidden">{{ t.event.facts }}</h2>
<dl>
<div class="fact fact-when">
<dt>{{ t.event.when }}</dt>
<dd>{% if page.relative %}<span class="fact-now">{{ page.relative }}</span>{% endif %}<time datetime="{{ page.start }}">{{ page.when }}</time><span class="fact-more" data-zone="{{ site.timeZone }}" data-at="{{ page.start }}" hidden>{{ page.zoneNote }}</span>{% if page.series %}<span class="fact-more">{{ t.event.series }}: {{ page.series }}</span>{% endif %}</dd>
</div>
<div class="fact">
<dt>{{ t.event.where }}</dt>
<dd>{% if page.where.url %}<a href="{{ page.where.url }}" dir="auto">{{ page.where.name }}</a>{% else %}<bdi>{{ page.where.name }}</bdi>{% endif %}
{%- if page.where.room %}<span class="fact-more" dir="auto">{{ page.where.room }}</span>{% endif %}
{%- if page.where.address and page.where.address != page.where.name %}<span class="fact-more" dir="auto" translate="no">{{ page.where.address }}</span>{% endif %}
{%- if page.map %}<span class="fact-more"><a href="#map">{{ t.event.map }}</a></span>
{%- elsif page.where.mapUrl %}<span class="fact-more"><a href="{{ page.where.mapUrl }}" rel="noopener" title="{{ t.event.mapHint }}">{{ t.event.map }}</a></span>{% endif %}</dd>
</div>
{%- if page.organizers.size > 0 %}
<div class="fact">
<dt>{{ t.event.organizers | say: count: page.organizers.size }}</dt>
{%- for organizer in page.organizers %}
<dd>{% if organizer.url %}<a href="{{ organizer.url }}" dir="auto">{{ organizer.name }}</a>{% else %}<bdi>{{ organizer.name }}</bdi>{% endif %}</dd>
{%- endfor %}
</div>
{%- endif %}
{%- if page.partOf %}
<div class="fact">
<dt>{{ t.event.partOf }}</dt>
<dd><a href="{{ page.partOf.url }}" dir="auto">{{ page.partOf.name }}</a></dd>
</div>
{%- endif %}
{% render 'part-facts', facts: page.facts %}
</dl>
</section>
<section class="actions">
<h2 id="actions" class="visually-hidden">{{ t.event.actions }}</h2>
<ul>
<li><a class="button" href="{{ head.feeds.ics }}">{{ t.event.addToCalendar }}</a></li>
{%- if page.save %}
<li>{% render 'part-save', save: page.save, t: t %}</li>
{%- endif %}
<li>{% render 'part-copy', head: head, t: t %}</li>
<li><a href="{{ page.mailUrl }}">{{ t.event.mail }}</a></li>
<li><a href="{{ page.posterUrl }}">{{ t.event.poster }}</a></li>
{%- if head.embedUrl %}
<li><a href="{{ head.embedUrl }}" rel="nofollow">{{ t.embedding.heading }}</a></li>
{%- endif %}
</ul>
</section>
</div>
<div class="entry-main">
{%- if page.description %}
<div class="prose"{% if page.descriptionLanguage %} lang="{{ page.descriptionLanguage }}"{% endif %} dir="auto">{{ page.description | trusted }}</div>
{%- endif %}
{%- if page.programme.size > 0 %}
<section>
<h2 id="programme">{{ t.event.programme }}</h2>
{% render 'part-dates', events: page.programme, t: t %}
</section>
{%- endif %}
{%- if page.involved.size > 0 %}
<section>
<h2 id="involved">{{ t.event.involved }}</h2>
<ul class="people">
{%- for person in page.involved %}
<li><strong dir="auto" translate="no">{{ person.name }}</strong>
{%- if person.isLink %} <a href="{{ person.description }}" rel="nofollow ugc noopener" translate="no">{{ person.description }}</a>
{%- elsif person.description %} <span dir="auto">{{ person.description }}</span>{% endif %}</li>
{%- endfor %}
</ul>
</section>
{%- endif %}
{%- if page.map %}
{% render 'part-map', map: page.map, name: page.where.name, site: site, t: t %}
{%- endif %}
{%- if page.tags.size > 0 %}
<section class="tags">
<h2 id="tags" class="visually-hidden">{{ t.event.tags }}</h2>
<ul>
{%- for tag in page.tags %}
<li><a class="chip" href="{{ tag.url }}" rel="tag" dir="auto">{{ tag.name }}</a></li>
{%- endfor %}
</ul>
</section>
{%- endif %}
{%- if page.siblings.size > 0 %}
<section>
<h2 id="siblings">{{ t.event.moreDates }}</h2>
{% render 'part-dates', events: page.siblings, name: page.name, t: t %}
</section>
{%- endif %}
<p class="back"><a href="/">{{ t.event.back }}</a></p>
{%- unless page.deactivated %}
{% render 'part-report', url: page.reportUrl, t: t %}
{%- endunless %}
</div>
</article>
{%- if page.previous or page.next %}
<nav class="around" aria-label="{{ t.event.around }}">
{%- if page.previous %}
<a class="around-back" href="{{ page.previous.url }}" rel="prev"><span class="around-when">{{ t.event.previous }} · {{ page.previous.day }}</span> <span class="around-name" dir="auto">{{ page.previous.name }}</span></a>
{%- endif %}
{%- if page.next %}
<a class="around-on" href="{{ page.next.url }}" rel="next"><span class="around-when">{{ t.event.next }} · {{ page.next.day }}</span> <span class="around-name" dir="auto">{{ page.next.name }}</span></a>
{%- endif %}
</nav>
{%- endif %}
{% endblock %}
