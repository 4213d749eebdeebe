<section class="take" aria-labelledby="take">
<h2 id="take">{{ t.take.heading }}</h2>
<ul>
<li><a href="{{ feeds.webcal }}">{{ t.take.subscribe }}</a></li>
<li><a href="{{ feeds.ics }}">{{ t.take.download }}</a></li>
<li><a href="{{ feeds.atom }}">{{ t.take.atom }}</a></li>
<li><a href="{{ feeds.json }}">{{ t.take.json }}</a></li>
{%- if printUrl %}
<li><a href="{{ printUrl }}" rel="nofollow">{{ t.take.print }}</a></li>
{%- endif %}
</ul>
</section>
