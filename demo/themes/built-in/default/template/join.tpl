{% layout 'layout' %}
{% block content %}
{%- if page.sent %}
<header class="page-head">
<h1>{{ t.join.sentHeading }}</h1>
<p class="lead">{{ t.join.sentText }}</p>
</header>
<p>{{ t.join.sentHint }}</p>
<p class="back"><a href="/">{{ t.join.toCalendar }}</a></p>
{%- else %}
<header class="page-head">
<h1>{{ page.heading }}</h1>
</header>
<div class="join">
<div class="prose">{{ page.text | trusted }}
{%- unless page.open %}{% if site.modEmail %}
<p>{{ t.join.writeUs }} <a href="{{ site.modEmail | mailto }}">{{ site.modEmail }}</a></p>
{%- endif %}{% endunless %}
</div>
{%- if page.open %}
<section class="register" id="ask" aria-labelledby="ask-heading">
<h2 id="ask-heading">{{ t.join.ask }}</h2>
<p>{{ t.join.lead }}</p>
<form class="report" action="{{ page.action }}#ask" method="post" data-report="{{ page.proofBits }}">
{%- if page.notice %}
<p class="notice notice-strong" role="alert">{{ page.notice }}</p>
{%- endif %}
<p class="field">
<label for="join-name">{{ t.join.name }}</label>
<input id="join-name" type="text" name="name" value="{{ page.values.name }}" maxlength="{{ page.longest.name }}" autocomplete="name" required{% if page.errors.name %} aria-invalid="true" aria-describedby="join-name-error"{% endif %}>
{%- if page.errors.name %}<span id="join-name-error" class="field-error" role="alert">{{ page.errors.name }}</span>{% endif %}
</p>
<p class="field">
<label for="join-group">{{ t.join.groupName }}</label>
<input id="join-group" type="text" name="groupName" value="{{ page.values.groupName }}" maxlength="{{ page.longest.groupName }}" autocomplete="organization" required aria-describedby="join-group-hint{% if page.errors.groupName %} join-group-error{% endif %}"{% if page.errors.groupName %} aria-invalid="true"{% endif %}>
{%- if page.errors.groupName %}<span id="join-group-error" class="field-error" role="alert">{{ page.errors.groupName }}</span>{% endif %}
<span id="join-group-hint" class="report-hint">{{ t.join.groupHint }}</span>
</p>
<p class="field">
<label for="join-text">{{ t.join.text }}</label>
<textarea id="join-text" name="text" rows="4" maxlength="{{ page.longest.text }}" required aria-describedby="join-text-hint{% if page.errors.text %} join-text-error{% endif %}"{% if page.errors.text %} aria-invalid="true"{% endif %}>
{{ page.values.text }}</textarea>
{%- if page.errors.text %}<span id="join-text-error" class="field-error" role="alert">{{ page.errors.text }}</span>{% endif %}
<span id="join-text-hint" class="report-hint">{{ t.join.textHint }}</span>
</p>
<p class="field">
<label for="join-email">{{ t.join.email }}</label>
<input id="join-email" type="email" name="email" value="{{ page.values.email }}" maxlength="{{ page.longest.email }}" autocomplete="email" required aria-describedby="join-email-hint{% if page.errors.email %} join-email-error{% endif %}"{% if page.errors.email %} aria-invalid="true"{% endif %}>
{%- if page.errors.email %}<span id="join-email-error" class="field-error" role="alert">{{ page.errors.email }}</span>{% endif %}
<span id="join-email-hint" class="report-hint">{{ t.join.emailHint }}</span>
</p>
<p class="report-trap" aria-hidden="true"><label for="join-website">{{ t.report.trap }}</label> <input id="join-website" type="text" name="website" tabindex="-1" autocomplete="off"></p>
<input type="hidden" name="ticket" value="{{ page.ticket }}">
<input type="hidden" name="proof" value="">
<p><button type="submit">{{ t.join.send }}</button> <span class="report-hint" data-report-busy hidden>{{ t.report.sending }}</span></p>
<p class="report-hint">{{ t.join.privacy }}</p>
</form>
</section>
{%- endif %}
</div>
{%- endif %}
{% endblock %}
