<footer class="footer">
<div class="footer-inner">
<p class="footer-join"><strong>{{ site.sitenameLong | default: site.sitename }}</strong></p>
<p class="footer-join">{{ t.footer.join }} <a href="/join">{{ t.footer.register }}</a></p>
<ul class="footer-links">
{%- for link in site.legal %}
<li><a href="{{ link.url }}"{% if link.current %} aria-current="page"{% endif %}>{{ link.title }}</a></li>
{%- endfor %}
{%- if site.modEmail %}
<li><a href="{{ site.modEmail | mailto }}">{{ t.footer.moderation }}</a></li>
{%- endif %}
<li><a href="/backstage">{{ t.nav.backstage }}</a></li>
</ul>
<p class="footer-fine">{{ site.times }}</p>
</div>
</footer>
