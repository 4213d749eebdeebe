<section class="take" aria-labelledby="take">
<h2 id="take">{{ t.take.heading }}</h2>
<ul>
<li><a href="{{ head.feeds.webcal }}">{{ t.take.subscribe }}</a></li>
<li><a href="{{ head.feeds.google }}" rel="noopener">{{ t.take.google }}</a></li>
<li><a href="{{ head.feeds.ics }}">{{ t.take.download }}</a></li>
<li><a href="{{ head.feeds.atom }}">{{ t.take.atom }}</a></li>
<li><a href="{{ head.feeds.json }}">{{ t.take.json }}</a></li>
{%- if printUrl %}
<li><a href="{{ printUrl }}" rel="nofollow">{{ t.take.print }}</a></li>
{%- endif %}
<li>{% render 'part-copy', head: head, t: t %}</li>
</ul>
{%- if head.embed %}
<details class="embed">
<summary>{{ t.take.embed }}</summary>
<p>{{ t.take.embedHint }}{% if head.embedShowsMore %} {{ t.take.embedShowsMore }}{% endif %}</p>
<pre><code>{{ head.embed }}</code></pre>
<button class="plain" type="button" data-copy="{{ head.embed }}" data-done="{{ t.take.embedCopied }}">{{ t.take.embedCopy }}</button>
</details>
{%- endif %}
</section>
