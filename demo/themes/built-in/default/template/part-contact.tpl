{%- if page.picture or page.address or page.link or page.email or page.facts.size > 0 %}
<div class="entry-side">
{%- if page.picture %}
{% render 'part-picture', picture: page.picture %}
{%- endif %}
{%- if page.address or page.link or page.email or page.facts.size > 0 %}
<section class="facts">
<h2 id="facts" class="visually-hidden">{{ t.event.facts }}</h2>
<dl>
{%- if page.address %}
<div class="fact">
<dt>{{ t.place.address }}</dt>
<dd><bdi translate="no">{{ page.address }}</bdi>{% if page.nearbyUrl %}<span class="fact-more"><a href="{{ page.nearbyUrl }}" rel="nofollow">{{ t.near.nearby }}</a></span>{% endif %}{% if page.map %}<span class="fact-more"><a href="#map">{{ t.event.map }}</a></span>{% elsif page.mapUrl %}<span class="fact-more"><a href="{{ page.mapUrl }}" rel="noopener" title="{{ t.event.mapHint }}">{{ t.event.map }}</a></span>{% endif %}</dd>
</div>
{%- endif %}
{%- if page.link %}
<div class="fact"><dt>{{ t.group.link }}</dt><dd><a href="{{ page.link.url }}" rel="nofollow ugc noopener" dir="auto" translate="no">{{ page.link.name }}</a></dd></div>
{%- endif %}
{%- if page.email %}
<div class="fact"><dt>{{ t.group.email }}</dt><dd><a href="{{ page.email | mailto }}" translate="no">{{ page.email }}</a></dd></div>
{%- endif %}
{% render 'part-facts', facts: page.facts %}
</dl>
</section>
{%- endif %}
</div>
{%- endif %}
