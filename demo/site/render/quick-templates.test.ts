import { expect, it } from 'vitest'
import { createLiquid, liquidLimits } from './liquid.ts'

const data = { name: 'Ada & Bob', list: [1, 2, 3, 4], none: [], place: { name: 'Hall' } }

const templates = {
  'frame.tpl': '<{% block main %}frame{% endblock %}>{% block foot %}foot{% endblock %}',
  'part.tpl': '({{ name }}{{ level }}{{ list }}{% if last %}!{% endif %})',
  'broken.tpl': 'x\n{% if name %}{% render "nothing" %}{% endif %}',
}

/** Pages with what they give. */
const pages: [template: string, html: string][] = [
  ['{% if nothing %}a{% elsif list.size > 3 %}b{% else %}c{% endif %}', 'b'],
  ['{% if nothing %}a{% else %}{% if name %}c{% endif %}{% endif %}{% if nothing %}d{% endif %}', 'c'],
  ['{% for n in none %}{{ n }}{% else %}none{% endfor %}', 'none'],
  [
    '{% for n in list %}{% if n == 2 %}{% continue %}{% endif %}{{ n }}{% if n == 3 %}{% break %}{% endif %},{% endfor %}.',
    '1,3.',
  ],
  ['{% case name %}{% when "x" %}x{% else %}{{ place.name }}{% endcase %}', 'Hall'],
  ['{% capture said %}{{ name }}{% endcapture %}{{ said }}', 'Ada &amp;amp; Bob'],
  ['{% render "part", name: place.name, level: 2, last: true %}', '(Hall2!)'],
  ['{% for n in list %}{% render "part", level: n, last: forloop.last %}{% endfor %}', '(1)(2)(3)(4!)'],
  ['{% render "part" for list as level %}', '(1)(2)(3)(4)'],
  ['{% render "part" with place.name as name %}', '(Hall)'],
  [
    '{% layout "frame" %}{% block main %}{{ block.super }} {{ place.name }}{% endblock %}',
    '<frame Hall>foot',
  ],
  [
    '{% raw %}{{ name }}{% endraw %}{% comment %}no{% endcomment %}{%- liquid echo name -%} ',
    '{{ name }}Ada &amp; Bob',
  ],
]

const liquid = createLiquid(templates, liquidLimits)

it.each(pages)('%s, at once and by the engine itself', async (template, html) => {
  expect(liquid.parseAndRenderSync(template, data)).toBe(html)
  expect(await liquid.parseAndRender(template, data)).toBe(html)
})

it('tells a fault as the engine does, with its place', async () => {
  const message = /ENOENT.*"nothing".*file:broken\.tpl, line:2, col:14/
  expect(() => liquid.renderFileSync('broken', data) as string).toThrow(message)
  await expect(createLiquid(templates, liquidLimits).renderFile('broken', data)).rejects.toThrow(message)
})

it('ends when its time is over', () => {
  const hasty = createLiquid(templates, { ...liquidLimits, renderMs: 5 })
  const template = '{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}'
  expect(() => hasty.parseAndRenderSync(template, data) as string).toThrow('template render limit exceeded')
})
