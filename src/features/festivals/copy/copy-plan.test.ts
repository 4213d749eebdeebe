import { describe, expect, it } from 'vitest'
import { movedTimes, moveBetween, nameInYear, nextEdition } from './copy-plan.ts'

const berlin = 'Europe/Berlin'

describe('moving a festival', () => {
  it('keeps the time of day across a clock change', () => {
    const move = moveBetween('2026-03-27T17:00:00.000Z', '2027-03-26T17:00:00.000Z', berlin)
    // Sunday 14:00 in summer time, then Sunday 14:00 after the change of the next year.
    expect(move('2026-03-29T12:00:00.000Z')).toBe('2027-03-28T12:00:00.000Z')
    expect(move('2026-03-28T13:00:00.000Z')).toBe('2027-03-27T13:00:00.000Z')
    const toWinter = moveBetween('2026-06-12T08:00:00.000Z', '2026-12-11T09:00:00.000Z', berlin)
    expect(toWinter('2026-06-13T12:00:00.000Z')).toBe('2026-12-12T13:00:00.000Z')
  })

  it('moves the parts by the hours, too, if it starts at another time', () => {
    const move = moveBetween('2026-06-12T08:00:00.000Z', '2027-06-11T10:30:00.000Z', berlin)
    expect(move('2026-06-12T12:00:00.000Z')).toBe('2027-06-11T14:30:00.000Z')
  })

  it('keeps the duration where the spring gap would put the end before the start', () => {
    const move = moveBetween('2026-03-20T00:00:00.000Z', '2026-03-28T00:00:00.000Z', berlin)
    const night = { start: '2026-03-21T01:30:00.000Z', end: '2026-03-21T02:00:00.000Z' }
    expect(movedTimes(night, move)).toEqual({
      start: '2026-03-29T01:30:00.000Z',
      end: '2026-03-29T02:00:00.000Z',
    })
    expect(movedTimes({ start: night.start }, move).end).toBeNull()
  })
})

describe('the next edition', () => {
  const now = new Date('2026-11-21T10:00:00.000Z')

  it('is on the same weekday and at the same time, as close to the date as possible', () => {
    // Friday 12.06.2026 18:00 becomes Friday 11.06.2027 18:00.
    expect(nextEdition('2026-06-12T16:00:00.000Z', now, berlin)).toBe('2027-06-11T16:00:00.000Z')
    expect(nextEdition('2020-12-31T17:00:00.000Z', now, berlin)).toBe('2026-12-31T17:00:00.000Z')
  })

  it('is never over: a festival years ago is suggested for the year to come', () => {
    expect(nextEdition('2019-11-15T17:00:00.000Z', now, berlin)).toBe('2027-11-12T17:00:00.000Z')
    expect(nextEdition('2027-06-11T16:00:00.000Z', now, berlin)).toBe('2028-06-09T16:00:00.000Z')
  })
})

it('puts the year of a name forward, and nothing else', () => {
  expect(nameInYear('Lantern night 2026', '2026', '2027')).toBe('Lantern night 2027')
  expect(nameInYear('2026: 120260 lanterns', '2026', '2027')).toBe('2027: 120260 lanterns')
  expect(nameInYear('Lantern night', '2026', '2027')).toBe('Lantern night')
})
