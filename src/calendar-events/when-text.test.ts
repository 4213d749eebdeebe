import { describe, expect, it } from 'vitest'
import { instantOf } from '../core/instant-of.ts'
import { foreignZone, leafOf, formatWhen, type Speech } from './when-text.ts'
import { loadWords } from './element-words.ts'

const words = { de: await loadWords('de'), en: await loadWords('en') }

const speech = (locale: string, more: Partial<Speech> = {}): Speech => ({
  words: words[locale.startsWith('de') ? 'de' : 'en'],
  direction: 'ltr',
  locale,
  timeZone: 'Europe/Berlin',
  now: new Date('2026-05-04T10:00:00.000Z'),
  ...more,
})

/** Of day and time in Berlin. */
const at = (text: string) => {
  const [day = '', clock = ''] = text.split(' ')
  return instantOf(day, clock, 'Europe/Berlin').toISOString()
}
const span = (start: string, end: string | null = null) => ({ start: at(start), end: end && at(end) })

const text = (pieces: ReturnType<typeof formatWhen>) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')

describe('when an event of a short list takes place', () => {
  it.each([
    ['today', '2026-05-04 19:00', null, 'Heute, 19:00 Uhr', 'Today, 19:00'],
    [
      'tomorrow, with an end',
      '2026-05-05 09:00',
      '2026-05-05 11:30',
      'Morgen, 09:00–11:30 Uhr',
      'Tomorrow, 09:00–11:30',
    ],
    ['later', '2026-05-08 19:00', '2026-05-08 21:00', '19:00–21:00 Uhr', '19:00–21:00'],
    [
      'past midnight',
      '2026-05-08 22:00',
      '2026-05-09 02:00',
      '22:00–02:00 Uhr (in der Nacht zum Samstag)',
      '22:00–02:00 (into Saturday)',
    ],
    ['until midnight', '2026-05-08 20:00', '2026-05-09 00:00', '20:00–00:00 Uhr', '20:00–00:00'],
    [
      'under way, until midnight',
      '2026-05-01 10:00',
      '2026-05-05 00:00',
      'läuft noch bis Montag, 4. Mai',
      'on now, until Monday, 4 May',
    ],
    ['a whole day', '2026-05-08 00:00', '2026-05-09 00:00', 'ganztägig', 'all day'],
    [
      'several whole days',
      '2026-05-08 00:00',
      '2026-05-11 00:00',
      'bis Sonntag, 10. Mai',
      'until Sunday, 10 May',
    ],
    [
      'several days, from today on',
      '2026-05-04 14:00',
      '2027-01-02 18:00',
      'Heute, ab 14:00 Uhr bis Samstag, 2. Januar 2027',
      'Today, from 14:00 until Saturday, 2 January 2027',
    ],
    [
      'several days, under way',
      '2026-05-01 10:00',
      '2026-05-10 18:00',
      'läuft noch bis Sonntag, 10. Mai',
      'on now, until Sunday, 10 May',
    ],
    [
      'under way, until today',
      '2026-05-01 10:00',
      '2026-05-04 18:00',
      'läuft noch bis 18:00 Uhr',
      'on now, until 18:00',
    ],
  ])('%s', (_case, start, end, german, english) => {
    expect(text(formatWhen(span(start, end), speech('de')))).toBe(german)
    expect(text(formatWhen(span(start, end), speech('en-GB')))).toBe(english)
  })

  it('is said as the region says it, and in the zone asked for', () => {
    const evening = span('2026-05-08 19:00')
    expect(text(formatWhen(evening, speech('en-US')))).toMatch(/^7:00\sPM$/)
    const inTokyo = speech('en-GB', { timeZone: 'Asia/Tokyo' })
    expect(text(formatWhen(evening, inTokyo))).toBe('02:00')
    expect(leafOf(evening, inTokyo)).toEqual({
      day: '2026-05-09',
      weekday: 'Sat',
      date: '9',
      month: 'May',
    })
    expect(leafOf(span('2027-01-08 19:00'), speech('de')).month).toMatch(/^Jan\.? 2027$/)
  })

  it('can be read by programs', () => {
    const pieces = formatWhen(span('2026-05-08 19:00', '2026-05-10 18:00'), speech('en-GB'))
    expect(pieces).toContainEqual({ text: '19:00', datetime: '2026-05-08T17:00:00.000Z' })
    expect(pieces).toContainEqual({ text: 'Sunday, 10 May', datetime: '2026-05-10' })
  })

  it('names the zone only where the visitor’s clocks show another time', () => {
    const events = [span('2026-05-08 19:00')]
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(foreignZone(events, speech('en-GB', { timeZone: own }))).toBeUndefined()
    expect(foreignZone(events, speech('en-GB', { timeZone: 'Pacific/Kiritimati' }))).toMatch(/Line Islands/)
    expect(foreignZone([], speech('en-GB', { timeZone: 'Pacific/Kiritimati' }))).toBeUndefined()
  })
})
