import { describe, expect, it } from 'vitest'
import { fixtureDay } from '../../testing/imports/lines.ts'
import { readGiven } from './read-given.ts'

const given = (text: string, address?: string) => {
  const { now, timeZone } = fixtureDay
  return readGiven({ bytes: Buffer.from(text), format: 'auto', options: { now, timeZone, address } })
}

const programme = `Advent in St. Nikolai
29.11.2026, 10 Uhr: Familiengottesdienst, anschließend Suppe
6.12.2026, 17 Uhr: Konzert
Sonntag, 12.12.2026, 17 Uhr: Lichterandacht`

/* Read on Monday, 1 June 2026 in Berlin. */
describe('a text that is no calendar and no table', () => {
  it('is read by its words, and says what may be meant otherwise', () => {
    const result = given(programme)
    const found = 'found' in result ? result.found : undefined
    expect(found).toMatchObject({ format: 'text', past: 0 })
    expect(found?.events).toMatchObject([
      { name: expect.stringContaining('Familiengottesdienst') as unknown, start: '2026-11-29T09:00:00.000Z' },
      { name: 'Konzert', start: '2026-12-06T16:00:00.000Z' },
      { name: 'Lichterandacht', start: '2026-12-12T16:00:00.000Z' },
    ])
    expect(found?.faults).toContainEqual(
      expect.objectContaining({ code: 'doubtful', where: 'Lichterandacht', value: 'Sonntag, 12.12.2026' }),
    )
  })

  it('has the dates of a series for a year, and whole days where no time is said', () => {
    const result = given('Spieleabend\njeden ersten Freitag im Monat, 22–1 Uhr, Kulturhaus Ost')
    const { events } = 'found' in result ? result.found : { events: [] }
    expect(events).toHaveLength(12)
    expect(events[1]).toMatchObject({ start: '2026-07-03T20:00:00.000Z', end: '2026-07-03T23:00:00.000Z' })
    const long = given('Yoga\njeden Freitag, 18 Uhr, vom 7.1.2028 bis 31.12.2999')
    expect('found' in long && long.found.events.length).toBe(53)
    const fair = given('Hofflohmarkt am 13.6.2026 in der Lindenstr. 4')
    expect('found' in fair && fair.found.events).toMatchObject([
      { start: '2026-06-12T22:00:00.000Z', end: '2026-06-13T21:59:00.000Z' },
    ])
  })

  it('stays unread where it says nothing, where it is binary, and where an address answers it', () => {
    const unknown = { unreadable: 'unknownFormat' }
    expect(given('just a line')).toEqual(unknown)
    expect(given(`%PDF-1.7\n${programme}`)).toEqual(unknown)
    expect(given(programme, 'https://a.example/')).not.toHaveProperty('found.format', 'text')
  })
})
