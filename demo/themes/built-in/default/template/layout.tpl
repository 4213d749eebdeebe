<!doctype html>
<html lang="{{ head.language }}" dir="{{ head.direction }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ head.title }}</title>
{%- if head.description != '' %}
<meta name="description" content="{{ head.description }}">
{%- endif %}
{%- if head.noIndex %}
<meta name="robots" content="noindex">
{%- else %}
<link rel="canonical" href="{{ head.canonical }}">
{%- for other in head.languages %}
<link rel="alternate" hreflang="{{ other.language }}" href="{{ other.url }}">
{%- endfor %}
<link rel="alternate" hreflang="x-default" href="{{ head.plainUrl }}">
{%- endif %}
<meta property="og:site_name" content="{{ site.sitename }}">
<meta property="og:type" content="{{ head.openGraphType }}">
<meta property="og:title" content="{{ head.ownTitle }}">
<meta property="og:description" content="{{ head.description }}">
<meta property="og:url" content="{{ head.canonical }}">
{%- if head.picture %}
<meta property="og:image" content="{{ head.picture }}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="{{ head.pictureEdge }}">
<meta property="og:image:height" content="{{ head.pictureEdge }}">
<meta name="twitter:card" content="summary">
{%- endif %}
<meta name="color-scheme" content="light dark">
{%- if site.icon %}
<link rel="icon" href="{{ site.icon }}">
{%- endif %}
<link rel="stylesheet" href="{{ site.styles }}">
{%- for script in site.scripts %}
<script type="module" src="{{ script }}"></script>
{%- endfor %}
{%- if head.feeds %}
<link rel="alternate" type="text/calendar" title="iCalendar" href="{{ head.feeds.ics }}">
<link rel="alternate" type="application/atom+xml" title="Atom" href="{{ head.feeds.atom }}">
<link rel="alternate" type="application/json" title="JSON" href="{{ head.feeds.json }}">
{%- endif %}
{%- if head.oembed %}
<link rel="alternate" type="application/json+oembed" title="{{ head.ownTitle }}" href="{{ head.oembed }}">
{%- endif %}
{%- block head %}{% endblock %}
{%- if head.structuredData %}
<script type="application/ld+json">{{ head.structuredData | trusted }}</script>
{%- endif %}
</head>
<body>
{% block header %}
<a class="skip" href="#content">{{ t.skip }}</a>
{% block skip %}{% endblock %}
{% render 'part-header', site: site, head: head, t: t %}
{% endblock %}
{% block main %}
<main id="content" class="content" tabindex="-1">
{% block content %}{% endblock %}
</main>
{% endblock %}
{% block footer %}
{% render 'part-footer', site: site, head: head, t: t %}
{% endblock %}
</body>
</html>
