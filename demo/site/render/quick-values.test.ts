import { expect, it } from 'vitest'
import { createLiquid, liquidLimits } from './liquid.ts'

const data = {
  event: {
    name: 'Fish & "Chips"',
    place: { name: 'Hall', url: null },
    tags: ['a', 'b'],
    count: 3,
    off: false,
  },
  list: [{ n: 1 }, { n: 2 }, { n: 3 }],
  key: 'place',
  note: '',
}

const render = (source: string) => createLiquid({}, liquidLimits).parseAndRenderSync(source, data)

/** Templates with what they give: values that are read directly, and others. */
const cases: [template: string, html: string][] = [
  ['{{ event.name }}', 'Fish &amp; &#34;Chips&#34;'],
  ['{{ event.place.url }}|{{ event.nothing.at.all }}|{{ nothing }}', '||'],
  ['{{ event["place"]["name"] }} {{ event[key].name }} {{ list[1].n }}', 'Hall Hall 2'],
  ['{{ event.tags.size }} {{ event.tags.first }} {{ event.tags.last }} {{ event.name.size }}', '2 a b 14'],
  ['{{ 3 }} {{ "x" }} {{ true }}', '3 x true'],
  ['{{ event.name | upcase }} {{ event.name | truncate: 4 }}', 'FISH &amp; &#34;CHIPS&#34; F...'],
  ['{% if event.count > 2 and event.off == false %}yes{% endif %}', 'yes'],
  ['{% if event.place and note == empty %}yes{% endif %}{% if not event.off %}!{% endif %}', 'yes!'],
  ['{% if event.tags contains "b" or event.nothing %}yes{% endif %}', 'yes'],
  ['{% unless event.place.url %}none{% endunless %}', 'none'],
  [
    '{% for entry in list %}{{ forloop.index }}:{{ entry.n }}{% unless forloop.last %},{% endunless %}{% endfor %}',
    '1:1,2:2,3:3',
  ],
  ['{% for n in (1..event.count) %}{{ n }}{% endfor %}', '123'],
  ['{% assign name = event.place.name %}{{ name }}{{ name.constructor }}{{ event.__proto__ }}', 'Hall'],
  [
    '{{ event.place }}{{ event.tags }}',
    '{&#34;name&#34;:&#34;Hall&#34;,&#34;url&#34;:null}[&#34;a&#34;,&#34;b&#34;]',
  ],
  ['{% for entry in list limit: event.tags.size reversed %}{{ entry.n }}{% endfor %}', '21'],
  ['{{ event.constructor }}{{ event.tags.map }}{{ list.size.size }}', ''],
]

it.each(cases)('%s', (template, html) => {
  expect(render(template)).toBe(html)
})

it('reads no differently than the engine by itself, which the asynchronous rendering is', async () => {
  const source = cases.map(([template]) => template).join('\n')
  expect(render(source)).toBe(await createLiquid({}, liquidLimits).parseAndRender(source, data))
})
