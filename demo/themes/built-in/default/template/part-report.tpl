<p class="report-link no-print"><a href="{{ url }}" rel="nofollow">{{ t.report.link }}</a></p>
