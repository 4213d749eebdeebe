<div class="foreign" data-foreign="{{ frameUrl }}" data-title="{{ title }}">
<div class="foreign-blank" data-foreign-blank>
<p>{{ site.foreignContent }}</p>
<p class="foreign-load"><button type="button" data-foreign-load>{{ load }}</button></p>
<p class="foreign-remember"><label><input type="checkbox" data-foreign-remember> {{ t.map.remember }}</label></p>
</div>
<p class="foreign-foot"><a href="{{ url }}" rel="noopener">{% if openStreetMap %}{{ t.map.openStreetMap }}{% else %}{{ t.map.open | say: host: host }}{% endif %}</a>
<button type="button" class="foreign-forget" data-foreign-forget data-done="{{ t.map.forgotten }}" hidden>{{ t.map.forget }}</button> <span role="status"></span></p>
</div>
