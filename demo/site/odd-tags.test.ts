import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

const tags = [
  'a;b',
  'a|b',
  'c\\d',
  'e\\;f|g',
  'x,y',
  'r&b',
  '#1',
  '100%',
  'c++',
  'ja/nein?',
  '"quoted"',
  '🎻',
  'מפגש',
  ';',
  'a+b c',
]

describeHost('odd tags', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  const ids = new Map<string, string>()

  beforeAll(async () => {
    for (const tag of tags) {
      const { id } = await moderator.create('events', inputs.events({ name: `Tagged ${tag}`, tags: [tag] }))
      ids.set(tag, id)
    }
    await moderator.create('events', inputs.events({ name: 'Both', tags: ['a', 'b'] }))
  })

  const plain = (html: string) =>
    html.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  const linkOf = async (tag: string) => {
    const { text } = await host.get(`//event/${ids.get(tag)}`)
    return plain(text).match(/href="(\/\?tag=[^"]*)"/)![1]!
  }
  const named = (text: string) =>
    [...tags.map((tag) => `Tagged ${tag}`), 'Both'].filter((name) => plain(text).includes(`${name}</a>`))

  it.each(tags)('%j is found by the link on the page of its event, and by the feed there', async (tag) => {
    const link = await linkOf(tag)
    expect(named((await host.get(`/${link}`)).text)).toEqual([`Tagged ${tag}`])
    const feed = await host.get<{ events: { tags: string[] }[] }>(`//events.json${link.slice(1)}`)
    expect(feed.body.events.map((event) => event.tags)).toEqual([[tag]])
  })

  it('of several groups can be chosen together, and each be taken away again', async () => {
    const both = await moderator.create('events', inputs.events({ name: 'Odd pair', tags: ['a;b', 'x|y'] }))
    const { text } = await host.get(`//?${new URLSearchParams({ tag: 'a\\;b;x\\|y' })}&lng=en`)
    expect(plain(text)).toContain(`/event/${both.id}`)
    expect(plain(text)).toContain('/?tag=x%5C%7Cy')
    expect(plain(text)).toMatch(/chip-value"[^>]*>(<bdi>)?a;b</)
    await moderator.delete(`/events/${both.id}`)
  })

  it('are found as people type them', async () => {
    expect(named((await host.get('//?tag=a%3Bb')).text)).toEqual(['Tagged a;b', 'Both'])
    expect(named((await host.get('//?tag=a%7Cb')).text)).toEqual(['Tagged a|b', 'Both'])
  })

  it('that were merged lead on, with whatever is in the name of the other', async () => {
    await moderator.create('events', inputs.events({ name: 'Old', tags: ['old;tag'] }))
    await moderator.post('/tags/merge', { tags: ['old;tag'], into: 'a;b' })
    const { headers } = await host.get('//?tag=old%5C%3Btag', { redirect: 'manual' })
    expect(headers.get('location')).toBe('/?tag=a%5C%3Bb')
  })
})
