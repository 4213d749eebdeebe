<!doctype html>
<html lang="{{ head.language }}" dir="{{ head.direction }}" class="framed"{% if page.scheme %} data-scheme="{{ page.scheme }}"{% endif %}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank">
<title>{{ head.title }}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="{{ site.styles }}">
{%- for script in page.scripts %}
<script type="module" src="{{ script }}"></script>
{%- endfor %}
</head>
<body>
<main id="content" tabindex="-1" data-live="main">
{%- if page.grid %}
{% render 'part-period', grid: page.grid, heading: page.heading, t: t %}
{% render 'part-grid', grid: page.grid, t: t %}
{%- else %}
<h1 class="visually-hidden">{{ page.heading }}</h1>
{%- endif %}
{%- if page.ongoing.size > 0 %}
{% render 'part-ongoing', events: page.ongoing, title: page.ongoingTitle, open: page.ongoingOpen %}
{%- endif %}
{%- for day in page.days %}
{% render 'part-day', day: day, level: 2, t: t %}
{%- endfor %}
{%- if page.unknown %}
<p class="empty">{{ t.embed.unknown }}</p>
{%- endif %}
{%- if page.empty and page.grid == nil %}
<p class="empty">{{ t.home.empty }}</p>
{%- endif %}
{%- if page.earlier or page.later %}
<nav class="paging" data-in-place="paging" aria-label="{{ t.home.paging }}">
{%- if page.earlier %}<a class="paging-back" href="{{ page.earlier.url }}" rel="prev" target="_self">{{ page.earlier.title }}</a>{% endif %}
{%- if page.later %}<a class="paging-on" href="{{ page.later.url }}" rel="next" target="_self">{{ page.later.title }}</a>{% endif %}
</nav>
{%- endif %}
<p class="framed-more"><a href="{{ page.more }}" rel="noopener">{{ t.embed.more }}</a></p>
</main>
</body>
</html>
