import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import {
  changeOfEvent,
  changeOfTemplate,
  changesBetween,
  isEmptyChange,
  isUnchanged,
  templateWith,
  withChange,
} from './series-changes.ts'

const zone = 'Europe/Berlin'
const owner = { id: 'owner', role: 'normal' } as const

const template = {
  id: 'r1',
  name: 'Pottery',
  location: 'Workshop',
  start: '19:00',
  end: '21:00',
  intervals: [{ type: 'week', interval: 1, weekDay: 1 }],
  excluded: [],
  tags: ['clay'],
  deactivated: false,
} as unknown as RepeatingEvent

describe('a change of a repeating event', () => {
  it.each([
    ['a name', { name: 'Ceramics' }, { template: true }],
    ['a tag', { tags: ['clay', 'evening'] }, { template: true }],
    ['a time', { end: '22:00' }, { times: true }],
    ['an interval', { intervals: [] }, { rules: true }],
    ['a day that stays out', { excluded: ['2026-12-24'] }, {}],
    ['what reads as empty', { description: null }, {}],
    ['a deactivation', { deactivated: true }, {}],
  ])('of %s', (_what, change, found) => {
    const none = { template: false, times: false, rules: false }
    expect(changesBetween(template, { ...template, ...change })).toEqual({ ...none, ...found })
  })

  it('reaches an event but for its own start, end, published, parent, and what moderation or hand decided', () => {
    const own = {
      id: 'e1',
      start: '2026-12-01T18:00:00.000Z',
      end: '2026-12-01T20:00:00.000Z',
      published: false,
      canceled: true,
      deactivated: true,
      parentListed: true,
      parent: 'revent:r1',
    }
    const event = { ...own, name: 'By hand', tags: [], alt: 'Old', involved: [{ name: 'Ada' }] }
    const moderator = { id: 'mod', role: 'moderator' } as const
    const change = changeOfTemplate(template, false)
    const updated = withChange(event as unknown as CalendarEvent, change, moderator, zone)
    expect(updated).toMatchObject({
      ...own,
      name: 'Pottery',
      tags: ['clay'],
      alt: null,
      involved: [{ name: 'Ada' }],
    })
  })

  it('gives an event the owners of its series only by whoever may change them', () => {
    const event = { id: 'e1', ownedBy: ['owner'] } as unknown as CalendarEvent
    const series = { ...template, ownedBy: ['owner', 'another'] }
    const change = changeOfTemplate(series, false)
    const ownersBy = (id: string) => withChange(event, change, { id, role: 'normal' }, zone).ownedBy
    expect(ownersBy('owner')).toEqual(['owner', 'another'])
    expect(ownersBy('through a group')).toEqual(['owner'])
  })
})

/** A date of the series, 19:00 to 21:00 in winter, unless stated otherwise. */
const on = (day: string, fields: object = {}) =>
  ({
    id: `e-${day}`,
    name: 'Pottery',
    start: `${day}T18:00:00.000Z`,
    end: `${day}T20:00:00.000Z`,
    generatedFor: day,
    ownedBy: ['owner'],
    ...fields,
  }) as unknown as CalendarEvent

describe('moved times', () => {
  const moved = (event: CalendarEvent, times: Partial<RepeatingEvent>) => {
    const { start, end } = withChange(event, changeOfTemplate({ ...template, ...times }, true), owner, zone)
    return [start, end]
  }

  it('keep each date on its own day, also one that was moved to another, by the clock on the wall in summer, too', () => {
    const times = { start: '19:30', end: '21:30' }
    expect(moved(on('2026-12-01'), times)).toEqual(['2026-12-01T18:30:00.000Z', '2026-12-01T20:30:00.000Z'])
    const elsewhere = on('2026-12-01', { start: '2026-12-03T10:00:00.000Z' })
    expect(moved(elsewhere, times)).toEqual(['2026-12-03T18:30:00.000Z', '2026-12-03T20:30:00.000Z'])
    const summer = on('2027-04-06', { start: '2027-04-06T17:00:00.000Z', end: '2027-04-06T19:00:00.000Z' })
    expect(moved(summer, {})).toEqual([summer.start, summer.end])
  })

  it('keep their duration where the spring gap would put the end before the start, or lose their end', () => {
    const night = { start: '02:30', end: '03:00' }
    expect(moved(on('2027-03-28', { start: '2027-03-28T10:00:00.000Z' }), night)).toEqual([
      '2027-03-28T01:30:00.000Z',
      '2027-03-28T02:00:00.000Z',
    ])
    expect(moved(on('2026-12-01'), { end: null })).toEqual(['2026-12-01T18:00:00.000Z', null])
  })
})

describe('a change of one date', () => {
  const before = on('2026-12-01', { tags: [], published: true, canceled: false, parentListed: false })

  it('hands on the fields that changed, never what was decided about that date alone', () => {
    const after = { ...before, name: 'Glazing', canceled: true, parentListed: true, deactivated: true }
    expect(changeOfEvent(before, after, zone)).toEqual({ fields: { name: 'Glazing' } })
    const decided = { ...before, canceled: true, parentListed: true, deactivated: true }
    expect(isEmptyChange(changeOfEvent(before, decided, zone))).toBe(true)
  })

  it('hands on the time of day, not the day', () => {
    const otherDay = { ...before, start: '2026-12-02T18:00:00.000Z', end: '2026-12-02T20:00:00.000Z' }
    expect(isEmptyChange(changeOfEvent(before, otherDay, zone))).toBe(true)
    const late = { ...before, start: '2026-12-02T21:00:00.000Z', end: '2026-12-03T01:00:00.000Z' }
    const change = changeOfEvent(before, late, zone)
    expect(change.times).toEqual({ start: '22:00', end: '02:00', nights: 1 })
    expect(withChange(on('2026-12-08'), change, owner, zone)).toMatchObject({
      start: '2026-12-08T21:00:00.000Z',
      end: '2026-12-09T01:00:00.000Z',
    })
  })

  it('goes into the repeating event, except for an end after midnight', () => {
    const after = { ...before, name: 'Glazing', start: '2026-12-01T17:00:00.000Z', published: false }
    expect(templateWith(template, changeOfEvent(before, after, zone), owner)).toMatchObject({
      name: 'Glazing',
      start: '18:00',
      end: '21:00',
      intervals: template.intervals,
    })
    const late = { ...before, end: '2026-12-02T01:00:00.000Z' }
    expect(templateWith(template, changeOfEvent(before, late, zone), owner)).toMatchObject({
      start: '19:00',
      end: '21:00',
    })
  })

  it('writes nothing where a date is like that already', () => {
    const change = { fields: { name: 'Pottery' }, times: { start: '19:00', end: '21:00', nights: 0 } }
    const event = on('2026-12-08')
    expect(isUnchanged(event, withChange(event, change, owner, zone))).toBe(true)
    const other = on('2026-12-08', { name: 'Glazing' })
    expect(isUnchanged(other, withChange(other, change, owner, zone))).toBe(false)
  })
})
