import { describe, expect, it } from 'vitest'
import { gig, icsOf } from '../../../testing/fake-calendar.ts'
import { fixtureDay } from '../../../testing/imports/lines.ts'
import { readSource } from '../read.ts'

const read = (...events: ReturnType<typeof gig>[]) => {
  const { events: found, faults } = readSource('ics', Buffer.from(icsOf(events)), fixtureDay)
  return { names: found.map(({ name }) => name), faults: faults.map(({ code, value }) => [code, value]) }
}

describe('the class of an event (RFC 5545 section 3.8.1.3)', () => {
  it.each([
    ['PUBLIC', 1],
    ['public', 1],
    ['', 1],
    ['PRIVATE', 0],
    ['Confidential', 0],
    ['X-FAMILY', 0],
    ['no such class', 0],
  ])('%j is read or counts as private', (value, count) => {
    const { names, faults } = read(gig('one@mill.example', 11, { CLASS: value }))
    expect(names).toHaveLength(count)
    expect(faults).toEqual(count === 1 ? [] : [['private', '1']])
  })

  it('is public where none is named', () => {
    expect(read(gig('one@mill.example', 11))).toMatchObject({ names: [expect.anything()], faults: [] })
  })

  it('holds for changed dates of a private series too, unless they name one', () => {
    const series = gig('one@mill.example', 11, { RRULE: 'FREQ=DAILY;COUNT=3', CLASS: 'PRIVATE' })
    const change = (date: number, more: object) =>
      gig('one@mill.example', date, {
        DTSTART: `202606${date}T190000Z`,
        'RECURRENCE-ID': `202606${date}T180000Z`,
        ...more,
      })
    const found = read(
      series,
      change(12, { SUMMARY: 'Hidden' }),
      change(13, { SUMMARY: 'Shown', CLASS: 'PUBLIC' }),
    )
    expect(found).toEqual({ names: ['Shown'], faults: [['private', '2']] })
  })
})
