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
<a class="saved-link" href="/saved"{% if site.savedCurrent %} aria-current="page"{% endif %} data-saved-most="{{ site.mostSaved }}" data-saved="{{ t.saved.saved }}" data-done="{{ t.saved.done }}" data-undone="{{ t.saved.undone }}" data-failed="{{ t.saved.failed }}" data-full="{{ t.saved.full }}" data-news="{{ t.saved.news.heading }}" data-close="{{ t.saved.news.close }}" data-canceled="{{ t.saved.news.canceled }}" data-postponed="{{ t.saved.news.postponed }}" data-moved="{{ t.saved.news.moved }}" data-sold-out="{{ t.saved.news.soldOut }}" data-planned="{{ t.saved.news.planned }}" data-time="{{ t.saved.news.time }}" data-gone="{{ t.saved.news.gone }}">{% render 'part-heart' %}<span class="visually-hidden">{{ t.saved.heading }}</span><span class="saved-count" data-saved-count hidden></span></a>
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
<a class="button button-quiet" href="/join">{{ t.nav.join }}</a>
</div>
</div>
</header>
