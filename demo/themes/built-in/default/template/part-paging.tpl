<nav class="paging" aria-label="{{ t.directory.paging }}">
{%- if paging.previous %}<a class="paging-back" href="{{ paging.previous }}" rel="prev">{{ t.directory.previous }}</a>{% endif %}
<span>{{ paging.text }}</span>
{%- if paging.next %}<a class="paging-on" href="{{ paging.next }}" rel="next">{{ t.directory.next }}</a>{% endif %}
</nav>
