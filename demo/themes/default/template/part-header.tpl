<header class="masthead">
<div class="masthead-bar">
<a class="brand" href="/">
{%- if site.logo %}<img class="brand-logo" src="{{ site.logo }}" alt="{{ site.logoAlt }}" width="40" height="40">{% endif -%}
<span class="brand-name">{{ site.sitenameShort | default: site.sitename }}</span></a>
<nav class="menu" aria-label="{{ t.nav.label }}">
<ul>
{%- for entry in site.menu %}
<li><a href="{{ entry.url }}"{% if entry.current %} aria-current="page"{% endif %}>{{ entry.title }}</a></li>
{%- endfor %}
</ul>
</nav>
<div class="masthead-end">
<nav class="languages" aria-label="{{ t.nav.languages }}">
<details data-menu>
<summary><abbr title="{{ t.nav.languages }}">{{ head.language | upcase }}</abbr></summary>
<ul data-live="languages">
{%- for other in head.languages %}
<li><a href="{{ other.path }}" lang="{{ other.language }}" hreflang="{{ other.language }}"{% if other.current %} aria-current="true"{% endif %}><abbr title="{{ other.title }}">{{ other.language | upcase }}</abbr></a></li>
{%- endfor %}
</ul>
</details>
</nav>
<a class="button button-quiet" href="/about#register">{{ t.nav.join }}</a>
</div>
</div>
</header>
