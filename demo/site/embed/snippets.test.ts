import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEmbed } from '../address/embed-query.ts'
import { heightScript, leavesOut, snippets } from './snippets.ts'

const publicUrl = 'https://calendar.example.org'

const codes = (query: Record<string, string>, title = 'What’s on') =>
  snippets(parseEmbed(query, '2026-05-04', undefined), { publicUrl, title, headingLevel: undefined })

it('show the events of a filtered view, and link to it', () => {
  const query = { category: 'c1', tag: 'free', view: 'month' }
  const { element, frame, fragment, link } = codes(query, '"A" & <B>')
  expect(element).toBe(
    [
      '<script type="module" src="https://calendar.example.org/assets/backstage/calendar-events.js"></script>',
      '<calendar-events apiurl="https://calendar.example.org" category="c1" tag="free" view="month">',
      '  <a href="https://calendar.example.org/?category=c1&amp;tag=free&amp;view=month">&#34;A&#34; &amp; &lt;B&gt;</a>',
      '</calendar-events>',
    ].join('\n'),
  )
  expect(frame).toContain(
    '<iframe src="https://calendar.example.org/embed?category=c1&amp;tag=free&amp;view=month" title="&#34;A&#34; &amp; &lt;B&gt;" width="100%" height="600"',
  )
  expect(fragment).toBe('https://calendar.example.org/embed.html?category=c1&tag=free')
  expect(link).toBe('https://calendar.example.org/?category=c1&tag=free&view=month')
})

it('let no value out of its attribute', () => {
  expect(codes({ tag: '"><script>' }).element).toContain('tag="&#34;&gt;&lt;script&gt;"')
})

it('leave out words and days that the element cannot show, and say so', () => {
  const query = { q: 'choir', category: 'c1', from: '2026-05-04' }
  expect(codes(query).element).toContain(
    '<calendar-events apiurl="https://calendar.example.org" category="c1">',
  )
  expect(leavesOut(parseEmbed(query, '2026-05-04', undefined).query)).toBe(true)
  expect(leavesOut(parseEmbed({ near: '54.7,9.4', view: 'week' }, '2026-05-04', undefined).query)).toBe(false)
})

it('are a frame and a link for a single event', () => {
  const link = `${publicUrl}/event/e1`
  expect(codes({ event: 'e1' })).toMatchObject({ element: null, fragment: null, link })
})

it('follow the height of a frame with the lines of the guide', () => {
  expect(readFileSync('docs/embedding.md', 'utf8')).toContain(heightScript(publicUrl))
})
