{% layout 'layout' %}
{% block content %}
<header class="page-head">
<h1>{{ page.heading }}</h1>
</header>
<div class="prose">{{ page.text | trusted }}</div>
{% endblock %}
