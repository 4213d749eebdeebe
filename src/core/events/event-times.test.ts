import { expect, it } from 'vitest'
import { instantOf } from '../instant-of.ts'
import { whenFacts, wholeDays } from './event-times.ts'

const at = (text: string) => {
  const [day = '', clock = ''] = text.split(' ')
  return instantOf(`2026-05-${day}`, clock, 'Europe/Berlin').toISOString()
}

/** What is said of an event in May, given by day and time: days and times, and which of the three flags it has. */
const said = (start: string, end: string | null = null) => {
  const { day, clock, endDay, endClock, ...flags } = whenFacts(
    { start: at(start), end: end && at(end) },
    'Europe/Berlin',
  )
  const has = Object.entries(flags).flatMap(([name, value]) => (value === true ? [name] : []))
  return [day.slice(8), clock, '–', endDay?.slice(8) ?? 'no', endClock ?? 'end', ...has].join(' ')
}

it.each([
  [
    'until before six in the morning belongs to the evening before',
    '04 22:00',
    '05 05:59',
    '04 22:00 – 05 05:59 overnight',
  ],
  ['until six does not', '04 22:00', '05 06:00', '04 22:00 – 05 06:00 severalDays'],
  ['until midnight ends with its day', '04 20:00', '05 00:00', '04 20:00 – 04 00:00'],
  ['until midnight, of several days', '08 18:00', '10 00:00', '08 18:00 – 09 00:00 severalDays'],
  ['from midnight on is not all day by that', '08 00:00', '08 00:30', '08 00:00 – 08 00:30'],
  [
    'from midnight to midnight is whole days, including the last one',
    '08 00:00',
    '10 00:00',
    '08 00:00 – 09 00:00 allDay severalDays',
  ],
  ['until a minute before midnight, too', '08 00:00', '09 23:59', '08 00:00 – 09 23:59 allDay severalDays'],
  ['of one whole day', '08 00:00', '09 00:00', '08 00:00 – 08 00:00 allDay'],
  ['without an end says nothing of one', '08 19:00', null, '08 19:00 – no end'],
  ['from the evening to the end of the day is not all day', '08 19:00', '08 23:59', '08 19:00 – 08 23:59'],
  ['that ends as it begins, at midnight, is on that day', '08 00:00', '08 00:00', '08 00:00 – 08 00:00'],
  ['of a second night is more than an evening', '08 22:00', '10 03:00', '08 22:00 – 10 03:00 severalDays'],
  ['of more than a whole day is, too', '08 03:00', '09 04:00', '08 03:00 – 09 04:00 severalDays'],
  ['of a whole day from the night on is, too', '08 03:00', '09 03:00', '08 03:00 – 09 03:00 severalDays'],
])('an event %s', (_what, start, end, text) => {
  expect(said(start, end)).toBe(text)
})

it.each([
  ['America/Havana', '2027-03-14T05:00:00Z', '2027-03-15T03:59:00Z', '2027-03-14'],
  ['America/Havana', '2027-03-13T05:00:00Z', '2027-03-14T05:00:00Z', '2027-03-13'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24T20:59:00Z', '2026-04-24'],
  ['Asia/Beirut', '2027-03-27T22:00:00Z', '2027-03-28T20:59:00Z', '2027-03-28'],
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-07T02:59:00Z', '2026-09-06'],
])('a whole day is whole where its midnight does not exist, in %s', (timeZone, start, end, day) => {
  expect(whenFacts({ start, end }, timeZone)).toMatchObject({
    day,
    clock: '00:00',
    endDay: day,
    allDay: true,
  })
  const later = new Date(Date.parse(start) + 3_600_000).toISOString()
  expect(whenFacts({ start: later, end }, timeZone).allDay).toBe(false)
})

it.each([
  ['2026-05-08', '2026-05-10', '08 00:00', '10 23:59'],
  ['2026-05-08', '2026-05-08', '08 00:00', '08 23:59'],
  ['2026-05-08', '2026-05-07', '08 00:00', '08 23:59'],
])('whole days from %s to %s are from %s to %s', (first, last, start, end) => {
  const days = wholeDays(first, last, 'Europe/Berlin')
  expect([days.start, days.end].map((instant) => instant.toISOString())).toEqual([at(start), at(end)])
})
