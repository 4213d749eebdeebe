import { describe, expect, it } from 'vitest'
import { limits } from '../../../../src/contract.ts'
import { fixtureDay } from '../../../testing/imports/lines.ts'
import { readSource } from '../read.ts'

const calendar = (...events: string[]) =>
  Buffer.from(
    ['BEGIN:VCALENDAR', ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`), 'END:VCALENDAR'].join(
      '\n',
    ),
  )

const read = (...events: string[]) => readSource('ics', calendar(...events), fixtureDay)

describe('dates of a calendar', () => {
  it('keep their keys when a date of the series moves', () => {
    const series = 'UID:a\nSUMMARY:A\nDTSTART:20260602T100000Z\nRRULE:FREQ=DAILY;COUNT=2'
    const moved = 'UID:a\nSUMMARY:A\nRECURRENCE-ID:20260603T100000Z\nDTSTART:20260605T170000Z'
    const keys = ['a/2026-06-02T10:00:00.000Z', 'a/2026-06-03T10:00:00.000Z']
    expect(read(series).events.map(({ key }) => key)).toEqual(keys)
    expect(read(series, moved).events.map(({ key }) => key)).toEqual(keys)
  })

  it('have the UID as their key, or something of their own', () => {
    const [alone, without, again] = [
      read('UID:a\nSUMMARY:A\nDTSTART:20260602T100000Z'),
      read('SUMMARY:A\nDTSTART:20260602T100000Z'),
      read('SUMMARY:A\nDTSTART:20260602T100000Z', 'SUMMARY:B\nDTSTART:20260602T100000Z'),
    ].map(({ events }) => events.map(({ key }) => key))
    expect(alone).toEqual(['a'])
    expect(again).toHaveLength(2)
    expect(again).toContain(without![0])
  })

  it('are as many as the product takes', () => {
    const days = read(
      'UID:a\nSUMMARY:A\nDTSTART:20260602T100000Z\nRRULE:FREQ=HOURLY;BYHOUR=9,10,11,12;UNTIL=20990101',
    )
    expect(days.events).toHaveLength(limits.importSeriesDates)
    expect(days.faults).toEqual([
      { where: 'A', code: 'tooManyDates', value: String(limits.importSeriesDates) },
    ])
    const singles = Array.from(
      { length: limits.importEvents + 1 },
      (_, index) => `UID:${index}\nSUMMARY:${index}\nDTSTART:20260602T100000Z`,
    )
    const many = read(...singles)
    expect(many.events).toHaveLength(limits.importEvents)
    expect(many.faults).toEqual([{ where: '', code: 'tooManyEvents', value: String(limits.importEvents) }])
  })

  it('are looked for with a bounded number of steps, however many rules there are', () => {
    const absurd = Array.from(
      { length: 2000 },
      (_, index) =>
        `UID:${index}\nSUMMARY:${index}\nDTSTART:19800101T100000Z\nRRULE:FREQ=MINUTELY;COUNT=99999999`,
    )
    const { events, faults } = read(...absurd)
    expect(events).toHaveLength(0)
    expect(faults).toHaveLength(limits.importFaults + 1)
    expect(faults.at(-1)).toEqual({ where: '', code: 'tooManyFaults', value: String(limits.importFaults) })
  })
})
