import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { limits, maxHtmlLength } from '../../src/contract.ts'
import { hostileMarkdown } from '../../src/testing/hostile-markdown.ts'
import { describeHost, expectRefusal, inputsOf, type Item, userOf } from '../testing/test-host.ts'
import { readAtom, withXml } from '../testing/texts/strict-xml.ts'
import { typedName, typedText } from '../testing/texts/typed-text.ts'
import type { JsonFeed } from './feeds/write-feed.ts'

const tagOf = (name: string) => name.slice(0, 90).toWellFormed()

/** Approximate size of a page without its main text, in bytes. */
const frameBytes = 60_000
const maxBytesPerCharacter = 3

describeHost('texts that are made to do harm', (host, engine) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  const read = (path: string) => host.get<JsonFeed>(`/${path}`)

  it('neither blow up pages nor feeds', { timeout: 120_000 }, async () => {
    const events: { item: Item; text: string }[] = []
    // Rendering doesn't depend on the database, so a sample is enough for the second engine.
    const texts = hostileMarkdown.filter((_text, index) => engine === 'sqlite' || index % 4 === 0)
    for (const [name, text] of texts) {
      const input = inputs.events({ name, description: text })
      events.push({ item: await moderator.create('events', input), text })
    }
    for (const { item, text } of events) {
      const page = await read(`/event/${item.id}`)
      expect([item.name, page.status]).toEqual([item.name, 200])
      const most = frameBytes + maxBytesPerCharacter * maxHtmlLength(text)
      expect([item.name, Buffer.byteLength(page.text) <= most]).toEqual([item.name, true])
      expect(page.text).not.toMatch(/<script>|<!\[CDATA|<b a=/)
    }
    const feeds = await Promise.all(
      ['atom', 'ics', 'json'].map((format) => read(`/events.${format}?max=500`)),
    )
    for (const { status, text } of feeds) {
      expect(status).toBe(200)
      expect(Buffer.byteLength(text)).toBeLessThan(limits.feedBytes + 20_000)
    }
    expect(readAtom(feeds[0]!.text)).toHaveLength(Math.min(texts.length, 100))
    expect(ICAL.parse(feeds[1]!.text)).toBeTruthy()
    expect(feeds[2]!.body.events).toHaveLength(texts.length)
    for (const { item } of events) await moderator.delete(`/events/${item.id}`)
  })

  it('with NUL are refused', async () => {
    const answer = moderator.post('/events', inputs.events({ description: 'a\0b' }))
    await expectRefusal(answer, 400, 'invalid body', { fields: { description: 'invalid' } })
  })

  it('leave the sitemap and pages well-formed', { timeout: 120_000 }, async () => {
    const kinds = ['groups', 'places', 'categories', 'topics'] as const
    const made = await Promise.all(
      kinds.map((kind) =>
        moderator.create(
          kind,
          inputs[kind](kind === 'groups' || kind === 'places' ? { published: true } : {}),
        ),
      ),
    )
    const [group, place, category, topic] = made.map(({ id }) => id)
    const references = { organizers: [`id:${group}`, 'x'], location: `id:${place}`, category, topic }
    const event = await moderator.create('events', inputs.events(references))
    const texts = fc.record({
      name: typedName,
      text: typedText,
      line: typedText,
      free: typedName,
      tags: fc.array(typedName.map(tagOf), { maxLength: 5 }),
      names: fc.tuple(typedName, typedName, typedName, typedName),
    })
    const changed = async (path: string, changes: object) => {
      const { status, text } = await moderator.edit(path, changes)
      if (status !== 200) throw new Error(`${path} ${JSON.stringify(changes)}: ${status} ${text}`)
    }
    const check = fc.asyncProperty(texts, async ({ name, text, line, free, tags, names }) => {
      for (const [index, kind] of kinds.entries())
        await changed(`/${kind}/${made[index]!.id}`, { name: names[index], description: text })
      await changed(`/events/${event.id}`, {
        name,
        description: text,
        tags,
        alt: line,
        location2: line,
        organizers: [`id:${group}`, free],
        involved: [{ name: free, description: line }],
      })
      withXml((await read('/sitemap.xml')).text, (root) => expect(root.name).toBe('urlset'))
      const page = await read(`/event/${event.id}`)
      const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page.text) ?? []
      const stored = await host.get<Item>(`/events/${event.id}`)
      expect(JSON.parse(json ?? '')).toMatchObject({ '@type': 'Event', name: stored.body.name })
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(page.text).not.toMatch(/<b onclick|<!DOCTYPE x>|<\?xml/)
    })
    await fc.assert(check, { numRuns: 12, interruptAfterTimeLimit: 90_000 })
  })
})
