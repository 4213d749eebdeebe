import { describe, expect, it } from 'vitest'
import { lastMorning, type MailState, planMails, type Waiting } from './mail-rules.ts'

const berlin = 'Europe/Berlin'

it.each([
  ['2026-05-04T04:59:59.999Z', '2026-05-03T05:00:00.000Z'],
  ['2026-05-04T05:00:00.000Z', '2026-05-04T05:00:00.000Z'],
  ['2026-05-04T21:59:00.000Z', '2026-05-04T05:00:00.000Z'],
  // The clocks are set forward and back.
  ['2026-03-29T05:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  ['2026-10-25T05:59:00.000Z', '2026-10-24T05:00:00.000Z'],
  ['2026-10-25T06:00:00.000Z', '2026-10-25T06:00:00.000Z'],
])('at %s, the last daily mail went from %s on', (now, morning) => {
  expect(lastMorning(new Date(now), berlin).toISOString()).toBe(morning)
})

describe('what waits', () => {
  const now = new Date('2026-05-04T10:00:00.000Z')
  const never = { hiddenAt: null, reportedAt: null, dailyAt: null }
  const plan = (waiting: Waiting, state: Partial<MailState> = {}) =>
    planMails({ choice: 'all', ...never, ...state }, waiting, now, berlin)
  const nothing = { send: [], drop: [], join: [], postpone: {} }
  const [yesterday, recently] = ['2026-05-03T12:00:00.000Z', '2026-05-04T09:30:00.000Z']
  const all = { hidden: recently, reported: recently, daily: yesterday }

  it('goes together with the daily mail, and not with a second one', () => {
    expect(plan(all)).toEqual({ ...nothing, send: ['hidden', 'reported', 'daily'] })
    expect(plan({ daily: recently })).toEqual(nothing)
    expect(plan({ daily: yesterday }, { dailyAt: '2026-05-04T05:00:10.000Z' })).toEqual({
      ...nothing,
      join: ['daily'],
    })
  })

  it('is dropped as far as it isn’t wanted', () => {
    expect(plan(all, { choice: 'none' })).toEqual({ ...nothing, drop: ['hidden', 'reported', 'daily'] })
    expect(plan(all, { choice: 'urgent' })).toEqual({
      ...nothing,
      send: ['hidden', 'reported'],
      drop: ['daily'],
    })
  })

  it('about deactivations waits an hour, about reports for the daily mail or 24 hours', () => {
    const urgent = { hidden: recently, reported: recently }
    const last = { hiddenAt: recently, reportedAt: recently }
    const hidden = new Date('2026-05-04T10:30:00.000Z')
    expect(plan(urgent, last)).toEqual({ ...nothing, join: ['reported'], postpone: { hidden } })
    const reported = new Date('2026-05-05T09:30:00.000Z')
    expect(plan(urgent, { ...last, choice: 'urgent' })).toEqual({
      ...nothing,
      postpone: { hidden, reported },
    })
    expect(plan(urgent, { ...last, hiddenAt: yesterday })).toEqual({
      ...nothing,
      send: ['hidden', 'reported'],
    })
  })

  it('doesn’t wait for what a clock said that was wrong', () => {
    const future = '2036-01-01T00:00:00.000Z'
    expect(plan({ hidden: recently }, { hiddenAt: future })).toEqual({ ...nothing, send: ['hidden'] })
    expect(plan({ daily: future }, { dailyAt: future })).toEqual({ ...nothing, send: ['daily'] })
  })
})
