import { describe, expect, it } from 'vitest'
import { importFaultCodes, languages, limits } from '../../../src/contract.ts'
import { importFaultText } from '../../i18n/import-faults.ts'
import { fixtureDay, fixtures, testFixtures } from '../../testing/imports/lines.ts'
import { formatOf, readSource } from './read.ts'

testFixtures('gancio', (bytes) => readSource('auto', bytes, fixtureDay), {
  'events.json': {
    events: [
      '2026-07-01 20:30–23:30 Benefit gig @ Squat (Canal Street 8, Seatown) 52.5,13.4 [tags: punk,benefit; link: https://site.example/event/benefit-gig; image: https://site.example/media/5b1f.jpg] “Three bands, _one_ stage”',
      '2026-07-02 20:30 Stream [tags: talk; link: https://site.example/event/8; attendance: online; onlineLink: https://video.example/s]',
    ],
    faults: ['No time: noStart'],
  },
})

testFixtures('mobilizon', (bytes) => readSource('auto', bytes, fixtureDay), {
  'failed.json': { faults: ['sourceFailed (Group not found)'] },
  'search.json': {
    events: [
      '2026-06-12 19:00–21:00 Repair café @ Workshop (Mill Lane 3, 12345 Seatown) 52.49,13.37 [categories: crafts; tags: repair; organizer: Repair Collective; link: https://mobilizon.example/events/9c1e; image: https://mobilizon.example/media/r.png; languages: en] “Bring **broken** things”',
      '2026-06-13 19:00 Online talk [status: canceled; attendance: online; onlineLink: https://video.example/t]',
    ],
    faults: ['private (1)'],
  },
})

testFixtures('tec', (bytes) => readSource('auto', bytes, fixtureDay), {
  'events.json': {
    events: [
      '2026-10-03 20:00–23:00 Jazz & Soul @ Kulturhaus (Marktplatz 1, 12345 Seatown) 52.5,13.4 [categories: Concert; tags: jazz; organizer: Kulturhaus e.V.; link: https://kulturhaus.example/event/jazz/; image: https://kulturhaus.example/u/jazz.jpg; price: paid; priceFrom: 8; priceTo: 12; currency: EUR; bookingLink: https://tickets.example/jazz] “Harbour Band\nDoors 19:00”',
      '2026-11-28 00:00–2026-11-29 23:59 Craft fair [link: https://kulturhaus.example/event/fair/; status: postponed; price: free]',
    ],
    next: 'https://kulturhaus.example/wp-json/tribe/events/v1/events/?page=2',
  },
})

describe('the format of a source', () => {
  it.each([...fixtures].map(([path, bytes]) => [path, bytes] as const))(
    'is told by %s itself',
    (path, bytes) => {
      expect(formatOf(bytes)).toBe(path.split('/')[0])
    },
  )

  it('is what its server says where it could be several, and nothing where nothing fits', () => {
    const of = (text: string, type?: string) => formatOf(Buffer.from(text), type)
    expect(of('', 'text/calendar; charset=utf-8')).toBe('ics')
    expect(of('Name', 'text/csv')).toBe('csv')
    expect(of('just a line')).toBeUndefined()
    expect(readSource('auto', Buffer.from('just a line'), fixtureDay).faults).toEqual([
      { where: '', code: 'unknownFormat' },
    ])
  })

  it('can be another than the one that was expected of a program', () => {
    const calendar = fixtures.get('ics/mobilizon.ics')!
    expect(readSource('mobilizon', calendar, fixtureDay).events).toHaveLength(1)
    const page = fixtures.get('jsonld/festival.html')!
    expect(readSource('gancio', page, fixtureDay).events).toHaveLength(2)
  })

  it('does not matter for a source that is too large', () => {
    const bytes = Buffer.alloc(limits.importBytes + 1, 'x')
    expect(readSource('auto', bytes, fixtureDay)).toEqual({
      events: [],
      faults: [{ where: '', code: 'tooLarge', value: '10' }],
      past: 0,
    })
  })
})

describe.each(languages)('a fault in %s', (language) => {
  it.each(importFaultCodes)('%s is a sentence', (code) => {
    const text = importFaultText(language, { code, value: 'VALUE' })
    expect(text).toMatch(/^[\p{Lu}¿“„«].*(?:[.]|VALUE|2026|30|\(\.ics\)\.)$/u)
    expect(text).not.toMatch(/[{}]/)
  })
})
