{% layout 'layout' %}
{% block content %}
<header class="page-head">
{%- if page.state == 'off' %}
<h1>{{ t.unsubscribe.offHeading }}</h1>
<p class="lead">{{ t.unsubscribe.offText }}</p>
{%- elsif page.state == 'on' %}
<h1>{{ t.unsubscribe.onHeading }}</h1>
<p class="lead">{{ t.unsubscribe.onText }}</p>
{%- else %}
<h1>{{ t.unsubscribe.heading }}</h1>
<p class="lead">{{ t.unsubscribe.lead }}</p>
{%- endif %}
</header>
{%- if page.state != 'on' %}
<form class="unsubscribe" action="{{ page.action }}" method="post">
{%- if page.state == 'off' %}
<p><button type="submit" name="{{ page.turnOn.name }}" value="{{ page.turnOn.value }}">{{ t.unsubscribe.turnOn }}</button></p>
{%- else %}
<p><button type="submit">{{ t.unsubscribe.turnOff }}</button></p>
{%- endif %}
</form>
{%- endif %}
<p class="back"><a href="/backstage/account">{{ t.unsubscribe.account }}</a></p>
{% endblock %}
