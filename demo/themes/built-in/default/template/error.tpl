{% layout 'layout' %}
{% block content %}
<div class="failure">
<p class="failure-status" aria-hidden="true">{{ page.status }}</p>
<h1>{{ page.heading }}</h1>
<p class="lead">{{ page.text }}</p>
{% if page.reference %}<p>{{ page.reference }}</p>{% endif %}
<p><a class="button" href="/">{{ t.error.home }}</a></p>
</div>
{% endblock %}
