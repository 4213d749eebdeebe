<li class="grid-day{% if day.today %} grid-today{% endif %}{% if day.past %} grid-past{% endif %}{% if day.outside %} grid-outside{% endif %}{% if day.empty %} grid-empty{% endif %}" id="day-{{ day.day }}" data-day="{{ day.day }}">
<h2 class="grid-date"><a href="{{ day.url }}" data-date><span class="grid-weekday">{{ day.weekday }}</span> <span class="grid-number">{{ day.date }}</span>{% if day.month %} <span class="grid-month">{{ day.month }}</span>{% endif %}<span class="visually-hidden">: {{ day.title }}{% if day.today %}, {{ t.grid.today }}{% endif %}</span></a></h2>
{%- if day.bars.size > 0 or day.events.size > 0 %}
<ul class="grid-events">
{%- for bar in day.bars %}
{%- if bar %}
<li class="bar{% if bar.begins %} bar-begins{% endif %}{% if bar.ends %} bar-ends{% endif %}{% if bar.named %} bar-named{% endif %}{% if bar.canceled %} event-canceled{% endif %}"><a href="{{ bar.url }}"{% if bar.category.look %} class="category-{{ bar.category.look }}"{% endif %}><span class="bar-name">{% if bar.mark %}<span{% if bar.canceled %} class="visually-hidden"{% endif %}>{{ bar.mark }}: </span>{% endif %}{% if bar.language %}<span lang="{{ bar.language }}" dir="auto">{{ bar.name }}</span>{% else %}<bdi>{{ bar.name }}</bdi>{% endif %}</span>{% if bar.until %} <span class="bar-until">{{ bar.until }}</span>{% endif %}</a></li>
{%- else %}
<li class="bar bar-blank" aria-hidden="true"></li>
{%- endif %}
{%- endfor %}
{%- for event in day.events %}
<li class="slot{% if event.canceled %} event-canceled{% endif %}"><a href="{{ event.url }}"><time class="slot-time" datetime="{{ event.start }}">{{ event.time }}{% if event.category.look %} {% render 'part-category', category: event.category, titled: true %}{% endif %}</time> <span class="slot-name">{% if event.mark %}<strong class="badge">{{ event.mark }}</strong> {% endif %}<span{% if event.language %} lang="{{ event.language }}"{% endif %} dir="auto">{{ event.name }}</span></span>{% if event.category.look %}<span class="visually-hidden">, {{ event.category.name }}</span>{% endif %}</a>
<span class="slot-more">{% if event.until %}{{ event.until }} · {% endif %}<bdi>{{ event.place.name }}</bdi></span></li>
{%- endfor %}
{%- if day.more %}
<li class="grid-more"><a href="{{ day.more.url }}">{{ day.more.text }}</a></li>
{%- endif %}
</ul>
{%- endif %}
</li>
