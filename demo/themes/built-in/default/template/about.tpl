{% layout 'layout' %}
{% block content %}
<header class="page-head">
<h1>{{ page.heading }}</h1>
</header>
<div class="about">
<div class="prose">{{ page.text | trusted }}</div>
<section class="prose register" id="register" aria-labelledby="register-heading">
<h2 id="register-heading">{{ page.registerHeading }}</h2>
{{ page.register | trusted }}
{%- if page.joinUrl %}
<p><a class="button" href="{{ page.joinUrl }}">{{ t.join.ask }}</a></p>
{%- endif %}
{%- if site.modEmail %}
<p>{{ t.footer.moderation }}: <a href="{{ site.modEmail | mailto }}">{{ site.modEmail }}</a></p>
{%- endif %}
</section>
</div>
{% endblock %}
