<footer class="footer">
<div class="footer-inner">
<p class="footer-join"><strong>{{ site.sitenameLong | default: site.sitename }}</strong></p>
<p class="footer-join">{{ t.footer.join }} <a href="/about#register">{{ t.footer.register }}</a></p>
<p class="footer-fine">{{ site.times }}
{%- if site.modEmail %} · <a href="{{ site.modEmail | mailto }}">{{ t.footer.moderation }}</a>{% endif %}</p>
</div>
</footer>
