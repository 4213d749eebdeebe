import { expect, it } from 'vitest'
import { whenFacts } from './event-times.ts'

const inBerlin = (start: string, end: string | null = null) =>
  whenFacts(
    { start: new Date(start).toISOString(), end: end && new Date(end).toISOString() },
    'Europe/Berlin',
  )

it('an event that ends before six in the morning belongs to the evening before', () => {
  expect(inBerlin('2026-05-04T22:00+02:00', '2026-05-05T05:59+02:00')).toMatchObject({
    day: '2026-05-04',
    endDay: '2026-05-05',
    overnight: true,
    severalDays: false,
  })
  expect(inBerlin('2026-05-04T22:00+02:00', '2026-05-05T06:00+02:00')).toMatchObject({
    overnight: false,
    severalDays: true,
  })
})

it('what ends at midnight ends with its day', () => {
  expect(inBerlin('2026-05-04T20:00+02:00', '2026-05-05T00:00+02:00')).toMatchObject({
    endDay: '2026-05-04',
    endClock: '00:00',
    overnight: false,
    severalDays: false,
  })
  expect(inBerlin('2026-05-08T18:00+02:00', '2026-05-10T00:00+02:00')).toMatchObject({
    endDay: '2026-05-09',
    overnight: false,
    severalDays: true,
  })
  expect(inBerlin('2026-05-08T00:00+02:00', '2026-05-08T00:30+02:00')).toMatchObject({ allDay: false })
})

it('from midnight to midnight is whole days, the last of which is told', () => {
  const days = { allDay: true, day: '2026-05-08', endDay: '2026-05-09', severalDays: true }
  expect(inBerlin('2026-05-08T00:00+02:00', '2026-05-10T00:00+02:00')).toMatchObject(days)
  expect(inBerlin('2026-05-08T00:00+02:00', '2026-05-09T23:59+02:00')).toMatchObject(days)
  expect(inBerlin('2026-05-08T00:00+02:00', '2026-05-09T00:00+02:00')).toMatchObject({
    allDay: true,
    severalDays: false,
  })
})

it('without an end, nothing is said of one', () => {
  expect(inBerlin('2026-05-08T19:00+02:00')).toEqual({
    day: '2026-05-08',
    clock: '19:00',
    endDay: null,
    endClock: null,
    allDay: false,
    overnight: false,
    severalDays: false,
  })
})

it('what begins after midnight and ends with the next day is not a whole day', () => {
  const facts = inBerlin('2026-05-08T19:00+02:00', '2026-05-08T23:59+02:00')
  expect(facts).toMatchObject({ allDay: false, overnight: false, severalDays: false })
})

it('what ends as it begins, at midnight, is on that day', () => {
  const midnight = '2026-05-08T00:00+02:00'
  expect(inBerlin(midnight, midnight)).toMatchObject({ day: '2026-05-08', endDay: '2026-05-08' })
})

it('a second night, or a whole day, is more than an evening', () => {
  const severalDays = { overnight: false, severalDays: true }
  expect(inBerlin('2026-05-08T22:00+02:00', '2026-05-10T03:00+02:00')).toMatchObject(severalDays)
  expect(inBerlin('2026-05-08T03:00+02:00', '2026-05-09T04:00+02:00')).toMatchObject(severalDays)
  expect(inBerlin('2026-05-08T03:00+02:00', '2026-05-09T03:00+02:00')).toMatchObject(severalDays)
})
