import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { periodAnew } from './anew.ts'
import { changesBetween, withTemplate } from './changes.ts'

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
    ['a name', { name: 'Ceramics' }, { template: true, schedule: false }],
    ['a tag', { tags: ['clay', 'evening'] }, { template: true, schedule: false }],
    ['a time', { end: '22:00' }, { template: false, schedule: true }],
    ['an interval', { intervals: [] }, { template: false, schedule: true }],
    ['a day that stays out', { excluded: ['2026-12-24'] }, { template: false, schedule: false }],
    ['what reads as empty', { description: null }, { template: false, schedule: false }],
    ['a deactivation', { deactivated: true }, { template: false, schedule: false }],
  ])('of %s', (_what, change, found) => {
    expect(changesBetween(template, { ...template, ...change })).toEqual(found)
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
    const updated = withTemplate(event as unknown as CalendarEvent, template, moderator)
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
    const ownersBy = (id: string) => withTemplate(event, series, { id, role: 'normal' }).ownedBy
    expect(ownersBy('owner')).toEqual(['owner', 'another'])
    expect(ownersBy('through a group')).toEqual(['owner'])
  })
})

describe('the period that is generated anew', () => {
  const event = (generatedFor: string) =>
    ({ generatedFor, start: `${generatedFor}T18:00:00.000Z` }) as CalendarEvent
  const anew = (now: string, ...days: string[]) =>
    periodAnew(template, days.map(event), new Date(now), 'Europe/Berlin')

  it('begins today while today’s event would still lie ahead, else tomorrow', () => {
    expect(anew('2026-11-23T17:59:00.000Z', '2026-11-30').from).toBe('2026-11-23')
    expect(anew('2026-11-23T18:00:00.000Z', '2026-11-30').from).toBe('2026-11-24')
  })

  it('ends where the deleted ones did, at most six months ahead', () => {
    expect(anew('2026-11-23T10:00:00.000Z', '2027-01-04', '2026-12-07').to).toBe('2027-01-04')
    expect(anew('2026-11-23T10:00:00.000Z', '2027-09-06').to).toBe('2027-05-23')
  })
})
