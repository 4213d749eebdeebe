import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, limits, noFacts, settledStatus } from '../../../src/contract.ts'
import { hostileMarkdown } from '../../../src/testing/hostile-markdown.ts'
import { readAtom } from '../../testing/texts/strict-xml.ts'
import { typedName, typedText } from '../../testing/texts/typed-text.ts'
import type { FeedEvent } from '../feeds/feed-event.ts'
import type { FeedRow } from '../feeds/feed-rows.ts'
import { type FeedContent, type FeedFormat, type JsonFeed, writeFeed } from '../feeds/write-feed.ts'

type Typed = Pick<
  CalendarEvent,
  'name' | 'description' | 'location' | 'location2' | 'address' | 'tags' | 'organizers' | 'involved' | 'alt'
> & { category: string; topic: string; group: string; place: string; canceled: boolean }

const typed: fc.Arbitrary<Typed> = fc.record({
  name: typedName,
  description: fc.option(typedText),
  location: fc.oneof(typedName, fc.constant('id:place')),
  location2: fc.option(typedText),
  address: fc.option(typedText),
  tags: fc.array(typedName, { maxLength: 4 }),
  organizers: fc.array(fc.oneof(typedName, fc.constant('id:group')), { maxLength: 3 }),
  involved: fc.array(fc.record({ name: typedName, description: fc.option(typedText) }), { maxLength: 2 }),
  alt: fc.option(typedText),
  category: typedName,
  topic: typedName,
  group: typedName,
  place: typedName,
  canceled: fc.boolean(),
})

const now = new Date('2026-05-04T10:00:00.000Z')

function row(id: string, { category: _c, topic: _t, group: _g, place: _p, ...event }: Typed): FeedRow {
  return {
    version: 1,
    changedAt: '2026-05-01T10:00:00.000Z',
    event: {
      id,
      start: '2026-05-10T18:00:00.000Z',
      end: null,
      published: true,
      deactivated: false,
      category: 'category',
      topic: 'topic',
      parent: null,
      parentListed: false,
      image: 'image',
      lat: 52.1,
      lng: 9.3,
      ownedBy: [],
      ...noFacts,
      ...event,
      ...settledStatus(event),
    },
  }
}

/** A feed of several events that share one set of names. */
function feed(format: FeedFormat, site: string, of: Typed, events: readonly Typed[] = [of]): string {
  const label = (kind: string, name: string) => ({ name, url: `/${kind}/${kind}` })
  const content: FeedContent = {
    format,
    head: { title: site, url: 'http://localhost:3000/?q=a&b' },
    self: `http://localhost:3000/events.${format}?q=a&b`,
    next: null,
    language: 'en',
    timeZone: 'Europe/Berlin',
    now,
    publicUrl: 'http://localhost:3000',
    takesTime: false,
    rows: events.map((event, index) => row(`e${index}`, event)),
    withdrawn: [],
    names: {
      places: new Map([
        [
          'place',
          {
            label: label('place', of.place),
            hidden: false,
            address: of.address ?? null,
            lat: 1,
            lng: 2,
            access: {
              stepFree: 'yes',
              accessibleToilet: null,
              inductionLoop: null,
              tactileGuidance: null,
              parking: null,
              accessNote: of.place,
            },
          },
        ],
      ]),
      groups: new Map([['group', { label: label('group', of.group), hidden: false }]]),
      categories: new Map([['category', { ...label('category', of.category), look: null }]]),
      topics: new Map([['topic', label('topic', of.topic)]]),
      mains: new Map(),
      series: new Map(),
      subEvents: new Map(),
      languages: new Map(),
    },
  }
  return writeFeed(content)
}

const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsOf = (text: string) => calendarOf(text).getAllSubcomponents('vevent')

/** The part of a text that the formats can represent. */
const printable = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
const oneLineEnd = (text: string) => printable(text).replace(/\r\n?/g, '\n')

describe('feeds of anything that can be typed', () => {
  it('are Atom that a strict parser reads, with every tag and author as typed', () => {
    fc.assert(
      fc.property(typedText, typed, (site, event) => {
        const [entry] = readAtom(feed('atom', site, event))
        expect(entry?.terms).toEqual([event.category, event.topic, ...event.tags].map(printable))
        const organizers = event.organizers.map((name) => (name === 'id:group' ? event.group : name))
        expect(entry?.authors).toEqual(organizers.map(printable))
        expect(entry?.content).not.toMatch(/<(?:script|b |!)/)
      }),
      { numRuns: 400 },
    )
  })

  it('are iCalendar: lines of 75 octets, one event, each text as typed', () => {
    fc.assert(
      fc.property(typedText, typed, (site, event) => {
        const text = feed('ics', site, event)
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
        for (const line of text.slice(0, -2).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/(?!\t)\p{Cc}/u)
        }
        const [found, ...others] = eventsOf(text)
        expect(others).toEqual([])
        expect(found?.getAllSubcomponents()).toEqual([])
        const name = `${event.canceled ? 'Cancelled: ' : ''}${event.name}`
        expect(found?.getFirstPropertyValue('summary')).toBe(oneLineEnd(name))
        expect(found?.getAllProperties('uid')).toHaveLength(1)
        const words = [event.category, event.topic, ...event.tags]
        // ical.js parses a comma after an escaped backslash as an escaped comma.
        if (words.some((word) => oneLineEnd(word).endsWith('\\'))) return
        expect(found?.getFirstProperty('categories')?.getValues()).toEqual(words.map(oneLineEnd))
      }),
      { numRuns: 400 },
    )
  })

  it('are JSON without characters that programs stumble over', () => {
    fc.assert(
      fc.property(typedText, typed, (site, event) => {
        const text = feed('json', site, event)
        const { title, events } = JSON.parse(text) as JsonFeed
        expect([title, events[0]?.tags]).toEqual([site, event.tags.map(printable)])
        expect(JSON.stringify(events)).not.toMatch(/\\u00(?:0|1)/)
      }),
      { numRuns: 200 },
    )
  })
})

describe('feeds of texts that are made to grow', () => {
  const plain: Typed = {
    name: 'Plain',
    description: 'Short',
    location: 'Mill',
    location2: null,
    address: null,
    tags: [],
    organizers: [],
    involved: [],
    alt: null,
    category: 'c',
    topic: 't',
    group: 'g',
    place: 'p',
    canceled: false,
  }
  const formats: FeedFormat[] = ['ics', 'atom', 'json']
  const countOf: Record<FeedFormat, (text: string) => number> = {
    ics: (text) => eventsOf(text).length,
    atom: (text) => readAtom(text).length,
    json: (text) => (JSON.parse(text) as { events: FeedEvent[] }).events.length,
  }

  it('stay small with nine reference bombs, and lose no event', () => {
    const bomb = `[a]: https://x.example/${'x'.repeat(25_000)}\n\n${'[a]'.repeat(8000)}`
    const events = Array.from({ length: 9 }, () => ({ ...plain, description: bomb }))
    for (const format of formats) {
      const text = feed(format, 'Site', plain, events)
      expect(Buffer.byteLength(text)).toBeLessThan(9 * 12_000)
      expect(countOf[format](text)).toBe(9)
    }
  })

  it('cut a long description and lead to the rest', () => {
    const long = { ...plain, description: 'Long words. '.repeat(1000) }
    const [entry] = readAtom(feed('atom', 'Site', long))
    expect(entry?.content).toMatch(
      / …<\/p>\n<p><a href="http:\/\/localhost:3000\/event\/e0"[^>]*>Read more<\/a>/,
    )
    expect(entry!.content.length).toBeLessThan(limits.feedTextLength + 500)
  })

  it.each([
    ['ics', 1000],
    ['atom', 100],
    ['json', 500],
  ] as const)('keep to their bytes as %s, whatever all of %i events hold', (format, count) => {
    const line = '\\"<🎉'.repeat(99)
    const events = Array.from({ length: count }, (_, index) => ({
      ...plain,
      name: line.slice(0, 200),
      location: line,
      location2: line,
      address: line,
      alt: line,
      description: hostileMarkdown[index % hostileMarkdown.length]![1],
      tags: Array.from({ length: 50 }, (_none, tag) => `${tag}${line.slice(0, 90)}`),
      organizers: Array.from({ length: 50 }, () => line),
      involved: Array.from({ length: 50 }, () => ({ name: line.slice(0, 200), description: line })),
    }))
    const text = feed(format, 'Site', plain, events)
    expect(Buffer.byteLength(text)).toBeLessThan(limits.feedBytes + 20_000)
    expect(countOf[format](text)).toBe(count)
  })
})
