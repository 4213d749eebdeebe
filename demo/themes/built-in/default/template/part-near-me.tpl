<button class="near-me" type="button" data-near-me data-asking="{{ t.near.asking }}" data-failed="{{ t.near.failed }}">{{ t.near.me }}</button>
