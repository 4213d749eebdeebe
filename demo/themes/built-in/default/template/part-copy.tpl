<button class="plain" type="button" data-copy="{{ head.plainUrl }}" data-done="{{ t.take.copied }}">{{ t.take.copy }}</button>
<button class="plain" type="button" data-share="{{ head.plainUrl }}" data-title="{{ head.ownTitle }}">{{ t.take.share }}</button>
