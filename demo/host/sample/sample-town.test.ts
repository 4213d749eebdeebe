import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  caseKey,
  dayOf,
  eventContract,
  formatParent,
  idReference,
  limits,
  periodError,
  recurrenceDays,
  registration,
  repeatingEventContract,
  wallClockOf,
} from '../../../src/contract.ts'
import { generatedPeriod, sampleTown, type SampleEvent } from './sample-town.ts'

type Template = Pick<SampleEvent, 'location' | 'organizers'>

const moments: [label: string, now: string, timeZone: string][] = [
  ['an ordinary Wednesday', '2026-11-18T12:00:00Z', 'Europe/London'],
  ['a Sunday night', '2026-08-02T22:30:00Z', 'Europe/Berlin'],
  ['the eve of summer time', '2026-03-28T23:30:00Z', 'Europe/Berlin'],
  ['the end of summer time', '2026-10-25T00:30:00Z', 'Europe/London'],
  ['the last minutes of a year', '2026-12-31T23:55:00Z', 'America/New_York'],
  ['a leap day', '2028-02-29T06:00:00Z', 'Pacific/Auckland'],
]

const onTheWire = <Entry extends Template>(entry: Entry) => ({
  ...entry,
  organizers: entry.organizers.map((one) => (typeof one === 'string' ? one : idReference(one.group))),
  location: typeof entry.location === 'string' ? entry.location : idReference(entry.location.place),
})

const parentOnTheWire = ({ parent }: SampleEvent) => {
  if (!parent) return null
  return 'event' in parent
    ? formatParent({ kind: 'event', id: parent.event })
    : formatParent({ kind: 'repeatingEvent', id: parent.repeatingEvent })
}

const problems = (schema: v.GenericSchema, entries: readonly unknown[]) =>
  entries.flatMap((entry) => {
    const result = v.safeParse(schema, entry)
    return result.success ? [] : [{ entry, issues: v.flatten(result.issues) }]
  })

const repeated = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)

describe.each(moments)('the sample town on %s', (_, iso, timeZone) => {
  const now = new Date(iso)
  const today = dayOf(now, timeZone)
  const town = sampleTown(now, timeZone)
  const visible = town.events.filter(({ published, deactivated }) => published && !deactivated)

  it('is the same town when it is asked for again', () => {
    expect(sampleTown(new Date(iso), timeZone)).toEqual(town)
  })

  it('is large enough to try every list with', () => {
    expect(town.groups.length).toBeGreaterThanOrEqual(16)
    expect(town.places.length).toBeGreaterThanOrEqual(22)
    expect(town.categories.length).toBeGreaterThanOrEqual(10)
    expect(town.topics.length).toBeGreaterThanOrEqual(14)
    expect(town.images.length).toBeGreaterThanOrEqual(30)
    expect(town.repeatingEvents.length).toBeGreaterThanOrEqual(12)
    expect(town.events.length).toBeGreaterThanOrEqual(380)
  })

  it('has two to nine public events on each of the coming 28 days', () => {
    const perDay = Array.from({ length: 28 }, (_day, i) => {
      const day = addDays(today, i)
      return visible.filter(({ start }) => dayOf(new Date(start), timeZone) === day).length
    })
    expect(Math.min(...perDay)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...perDay)).toBeLessThanOrEqual(9)
  })

  it('holds every state that an event can be in', () => {
    expect(town.events.filter(({ canceled }) => canceled).length).toBeGreaterThanOrEqual(5)
    expect(town.events.filter(({ published }) => !published).length).toBeGreaterThanOrEqual(3)
    expect(town.events.filter(({ deactivated }) => deactivated).length).toBeGreaterThanOrEqual(3)
    expect(town.events.filter(({ editedByHand }) => editedByHand).length).toBeGreaterThanOrEqual(5)
    expect(town.events.filter(({ involved }) => involved.length > 0).length).toBeGreaterThanOrEqual(8)
    expect(town.events.filter(({ parent }) => parent && 'event' in parent).length).toBeGreaterThanOrEqual(10)
    expect(town.events.filter(({ parentListed }) => parentListed).length).toBeGreaterThanOrEqual(5)
    expect(town.events.some(({ address, lat, lng }) => address && lat && lng)).toBe(true)
    const days = ({ start, end }: SampleEvent) =>
      end ? (Date.parse(end) - Date.parse(start)) / 86_400_000 : 0
    expect(town.events.filter((event) => days(event) > 1).length).toBeGreaterThanOrEqual(3)
    const endsAfterMidnight = town.events.filter(
      ({ start, end }) =>
        end && dayOf(new Date(end), timeZone) === addDays(dayOf(new Date(start), timeZone), 1),
    )
    expect(endsAfterMidnight.length).toBeGreaterThanOrEqual(5)
  })

  it('has events and accounts that the API would accept, with their dates', () => {
    expect(problems(registration, town.users)).toEqual([])
    expect(problems(repeatingEventContract.input, town.repeatingEvents.map(onTheWire))).toEqual([])
    const events = town.events.map((event) => ({ ...onTheWire(event), parent: parentOnTheWire(event) }))
    expect(problems(eventContract.input, events)).toEqual([])
  })

  it('puts main events before their sub-events, and these within their time', () => {
    for (const [i, event] of town.events.entries()) {
      if (!event.parent || !('event' in event.parent)) continue
      const mainKey = event.parent.event
      const main = town.events.findIndex(({ key }) => key === mainKey)
      expect(main).toBeLessThan(i)
      expect(event.start >= (town.events[main]?.start ?? '')).toBe(true)
      expect((event.end ?? '') <= (town.events[main]?.end ?? '')).toBe(true)
    }
  })

  it('gives no name, nickname or key away twice', () => {
    for (const names of [
      town.groups.map(({ name }) => name),
      town.places.map(({ name }) => name),
      town.categories.map(({ name }) => name),
      town.topics.map(({ name }) => name),
      town.users.map(({ nickname }) => nickname),
      town.events.map(({ key }) => key),
      town.events.filter(({ generatedFor }) => !generatedFor).map(({ name }) => name),
    ]) {
      expect(repeated(names.map(caseKey))).toEqual([])
    }
  })

  it('mails and links to example.org only', () => {
    const texts = JSON.stringify(town)
    expect(texts.match(/[\w.-]+@(?!example\.org\b)[\w.-]+/g)).toBeNull()
    expect(texts.match(/https?:\/\/(?!example\.org\/)[^"]+/g)).toBeNull()
  })

  it('generates just the days of each repeating event, at its times on the wall', () => {
    const period = generatedPeriod(today)
    expect(periodError(period, today)).toBeUndefined()
    expect(
      new Set(town.repeatingEvents.flatMap(({ intervals }) => intervals.map(({ type }) => type))),
    ).toEqual(new Set(['day', 'week', 'month']))
    for (const { key, intervals, anchor, excluded, start, deactivated } of town.repeatingEvents) {
      const generated = town.events.filter(
        ({ parent }) => parent && 'repeatingEvent' in parent && parent.repeatingEvent === key,
      )
      const days = deactivated ? [] : recurrenceDays({ intervals, anchor, excluded }, period)
      expect(generated.map(({ generatedFor }) => generatedFor)).toEqual(days)
      for (const event of generated) {
        expect(wallClockOf(new Date(event.start), timeZone)).toEqual({
          day: event.generatedFor,
          clock: start,
        })
      }
    }
  })

  it('has nothing that was written later than now', () => {
    const written = [...town.users, ...town.notifications, ...town.invitations].map(
      ({ createdAt }) => createdAt,
    )
    expect(written.filter((instant) => instant > now.toISOString())).toEqual([])
  })

  it('gives the normal account something of everything, and an invitation to spend', () => {
    const normal = town.users.find(({ key }) => key === 'normal')
    expect(normal?.email).toBe('normal@example.org')
    expect(dayOf(new Date(normal?.createdAt ?? ''), timeZone)).toBe(addDays(today, -30))
    for (const entries of [town.groups, town.places, town.events, town.repeatingEvents]) {
      expect(entries.filter(({ ownedBy }) => ownedBy.includes('normal')).length).toBeGreaterThanOrEqual(2)
    }
    const own = town.invitations.filter(({ createdBy }) => createdBy === 'normal')
    const spendable = addDays(today, -limits.invitationWaitDays)
    expect(own.every(({ createdAt }) => dayOf(new Date(createdAt), timeZone) < spendable)).toBe(true)
    expect(own.some(({ usedBy }) => usedBy)).toBe(true)
    expect(own.some(({ usedBy }) => !usedBy)).toBe(true)
    for (const account of ['normal', 'moderator', 'admin']) {
      const views = town.notifications.filter(({ userId }) => userId === account).map(({ viewed }) => viewed)
      expect(new Set(views)).toEqual(new Set([true, false]))
    }
  })
})

describe('the pictures of the sample town', () => {
  const { images, events, groups, places } = sampleTown(new Date('2026-11-18T12:00:00Z'), 'Europe/London')

  it.each(images)(
    '$key is a light WebP of 1200 by 800 pixels with an alternative text',
    async ({ file, alt }) => {
      const bytes = readFileSync(file)
      expect(bytes.length).toBeLessThan(60 * 1024)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 })
      expect(alt.de.length).toBeGreaterThan(20)
      expect(alt.en.length).toBeGreaterThan(20)
      expect(alt.de).not.toBe(alt.en)
    },
  )

  it('are all shown somewhere, each described', () => {
    const shown = [...events, ...groups, ...places]
    expect(
      images.filter(({ key }) => !shown.some(({ image }) => image === key)).map(({ key }) => key),
    ).toEqual([])
    expect(shown.filter(({ image, alt }) => image && !alt)).toEqual([])
  })
})
