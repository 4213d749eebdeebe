{% layout 'layout' %}
{% block content %}
{%- if page.sent %}
<header class="page-head">
<h1>{{ t.report.sentHeading }}</h1>
<p class="lead">{{ t.report.sentText }}</p>
</header>
{%- else %}
<header class="page-head">
<p class="kicker"><a href="{{ page.entryUrl }}" dir="auto">{{ page.name }}</a></p>
<h1>{{ t.report.heading }}</h1>
<p class="lead">{{ t.report.lead }}</p>
</header>
<form class="report" action="{{ page.action }}" method="post" data-report="{{ page.proofBits }}">
{%- if page.notice %}
<p class="notice notice-strong" role="alert">{{ page.notice }}</p>
{%- endif %}
<fieldset>
<legend>{{ t.report.about }}</legend>
<p class="report-choice"><input id="report-owners" type="radio" name="to" value="owners" aria-describedby="report-owners-hint"{% unless page.toModerators %} checked{% endunless %}>
<label for="report-owners">{{ t.report.owners }}</label> <span id="report-owners-hint" class="report-hint">{{ t.report.ownersHint }}</span></p>
<p class="report-choice"><input id="report-moderators" type="radio" name="to" value="moderators" aria-describedby="report-moderators-hint"{% if page.toModerators %} checked{% endif %}>
<label for="report-moderators">{{ t.report.moderators }}</label> <span id="report-moderators-hint" class="report-hint">{{ t.report.moderatorsHint }}</span></p>
</fieldset>
<p class="field">
<label for="report-text">{{ t.report.text }}</label>
<textarea id="report-text" name="text" rows="6" maxlength="{{ page.maxLength }}" required aria-describedby="report-hint{% if page.textError %} report-error{% endif %}"{% if page.textError %} aria-invalid="true" autofocus{% endif %}>
{{ page.text }}</textarea>
{%- if page.textError %}<span id="report-error" class="field-error" role="alert">{{ page.textError }}</span>{% endif %}
<span id="report-hint" class="report-hint">{{ t.report.hint }}</span>
</p>
<p class="report-trap" aria-hidden="true"><label for="report-website">{{ t.report.trap }}</label> <input id="report-website" type="text" name="website" tabindex="-1" autocomplete="off"></p>
<input type="hidden" name="ticket" value="{{ page.ticket }}">
<input type="hidden" name="proof" value="">
<p><button type="submit">{{ t.report.send }}</button> <span class="report-hint" data-report-busy hidden>{{ t.report.sending }}</span></p>
</form>
{%- endif %}
<p class="back"><a href="{{ page.entryUrl }}">{{ t.report.back | say: name: page.name }}</a></p>
{% endblock %}
