import { expect, it } from 'vitest'
import { embedSnippet } from './embed-snippet.ts'

const site = {
  publicUrl: 'https://calendar.example.org',
  script: '/assets/list.js',
  calendarTitle: 'What’s on',
}

const snippet = (path: string, query = '', title = 'What’s on') =>
  embedSnippet(
    { template: 'home', title, description: '', canonical: `/${query}`, feed: { path, query }, content: {} },
    site,
  )

it('shows the events of a filtered view, and links to it', () => {
  expect(snippet('/events', '?category=c1&tag=free', 'What’s on: "A" & <B>')?.code).toBe(
    [
      '<script type="module" src="https://calendar.example.org/assets/list.js"></script>',
      '<calendar-events apiurl="https://calendar.example.org" category="c1" tag="free">',
      '  <a href="https://calendar.example.org/?category=c1&amp;tag=free">What’s on: &#34;A&#34; &amp; &lt;B&gt;</a>',
      '</calendar-events>',
    ].join('\n'),
  )
})

it('lets no value out of its attribute', () => {
  expect(snippet('/events', '?tag=%22%3E%3Cscript%3E')?.code).toContain('tag="&#34;&gt;&lt;script&gt;"')
})

it('shows the events of a group, a place, a category or a topic', () => {
  expect(snippet('/place/a%26b')?.code).toContain(' place="a&amp;b">')
  expect(snippet('/events')?.code).toContain('<calendar-events apiurl="https://calendar.example.org">')
})

it('leaves out words and days, which the element cannot show, and says so', () => {
  expect(snippet('/events', '?tag=free')?.showsMore).toBe(false)
  expect(snippet('/events', '?q=choir&category=c1&from=2026-05-04', 'What’s on: choir')).toEqual({
    showsMore: true,
    code: [
      '<script type="module" src="https://calendar.example.org/assets/list.js"></script>',
      '<calendar-events apiurl="https://calendar.example.org" category="c1">',
      '  <a href="https://calendar.example.org/?category=c1">What’s on</a>',
      '</calendar-events>',
    ].join('\n'),
  })
})

it('is not there for a single event', () => {
  expect(snippet('/event/1')).toBeNull()
})
