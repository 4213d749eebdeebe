<details class="take-menu" id="take" data-menu>
<summary>{{ t.take.menu }}</summary>
<div class="take">
<h2 class="visually-hidden">{{ t.take.heading }}</h2>
<ul>
<li><a href="{{ head.feeds.webcal }}">{{ t.take.apple }}</a></li>
<li><a href="{{ head.feeds.google }}" rel="noopener">{{ t.take.google }}</a></li>
<li><button class="plain" type="button" data-copy="{{ head.feeds.webcal }}" data-done="{{ t.take.copied }}">{{ t.take.copyAddress }}</button></li>
<li>{% render 'part-copy', head: head, t: t %}</li>
{%- if printUrl %}
<li><a href="{{ printUrl }}" rel="nofollow">{{ t.take.print }}</a></li>
{%- endif %}
{%- if weekUrl %}
<li><a href="{{ weekUrl }}" rel="nofollow">{{ t.take.printWeek }}</a></li>
{%- endif %}
{%- if sheetUrl %}
<li><a href="{{ sheetUrl }}" rel="nofollow">{{ t.take.printSheet }}</a></li>
{%- endif %}
{%- if head.embedUrl %}
<li><a href="{{ head.embedUrl }}" rel="nofollow">{{ t.take.embed }}</a></li>
{%- endif %}
</ul>
<details class="embed" id="take-formats">
<summary>{{ t.take.formats }}</summary>
<ul>
<li><a href="{{ head.feeds.ics }}">{{ t.take.download }}</a></li>
<li><a href="{{ head.feeds.atom }}">{{ t.take.atom }}</a></li>
<li><a href="{{ head.feeds.json }}">{{ t.take.json }}</a></li>
</ul>
</details>
</div>
</details>
