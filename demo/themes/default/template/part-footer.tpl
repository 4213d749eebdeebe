<footer class="footer">
<div class="footer-inner">
<p class="footer-join"><strong>{{ t.footer.join }}</strong> <a href="/about#register">{{ t.footer.register }}</a></p>
<p class="footer-fine">{{ site.sitenameLong | default: site.sitename }} · {{ site.times }}
{%- if site.modEmail %} · <a href="{{ site.modEmail | mailto }}">{{ t.footer.moderation }}</a>{% endif %}</p>
</div>
</footer>
