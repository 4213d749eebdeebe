{% layout 'layout' %}
{% block head %}
<script type="module" src="{{ element.script }}"></script>
{%- endblock %}
{% block header %}{% endblock %}
{% block main %}
<div class="backstage">
<backstage-app apiurl="{{ element.apiUrl }}" timezone="{{ site.timeZone }}" language="{{ head.language }}" themeconfig="{{ element.config }}" geocoderurl="{{ element.geocoderUrl }}"{% if element.tileUrl %} tileurl="{{ element.tileUrl }}" tileattribution="{{ element.tileAttribution }}"{% endif %}>
<noscript><p class="notice">{{ t.backstage.noScript }} <a href="/">{{ t.backstage.toCalendar }}</a></p></noscript>
</backstage-app>
</div>
{% endblock %}
{% block footer %}{% endblock %}
