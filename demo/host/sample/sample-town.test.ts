import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  caseKey,
  categoryContract,
  dayOf,
  eventContract,
  formatParent,
  groupContract,
  idReference,
  limits,
  notificationContract,
  periodError,
  placeContract,
  recurrenceDays,
  registration,
  repeatingEventContract,
  topicContract,
  wallClockOf,
} from '../../../src/contract.ts'
import { generatedPeriod } from './generated-events.ts'
import { todayAt } from './plan.ts'
import { sampleTown } from './sample-town.ts'
import type { EventTemplate, Location, Organizer, SampleEvent } from './types.ts'

const moments: [label: string, now: string, timeZone: string][] = [
  ['an ordinary Wednesday', '2026-11-18T12:00:00Z', 'Europe/London'],
  ['a Sunday night', '2026-08-02T22:30:00Z', 'Europe/Berlin'],
  ['the eve of summer time', '2026-03-28T23:30:00Z', 'Europe/Berlin'],
  ['the end of summer time', '2026-10-25T00:30:00Z', 'Europe/London'],
  ['the last minutes of a year', '2026-12-31T23:55:00Z', 'America/New_York'],
  ['a leap day', '2028-02-29T06:00:00Z', 'Pacific/Auckland'],
]

const idOf = (reference: Location | Organizer): string => {
  if (typeof reference === 'string') return reference
  return idReference('place' in reference ? reference.place : reference.group)
}

const onTheWire = <Template extends EventTemplate>(template: Template) => ({
  ...template,
  organizers: template.organizers.map(idOf),
  location: idOf(template.location),
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

  it('would be accepted by the API, entry by entry', () => {
    expect(problems(groupContract.input, town.groups)).toEqual([])
    expect(problems(placeContract.input, town.places)).toEqual([])
    expect(problems(categoryContract.input, town.categories)).toEqual([])
    expect(problems(topicContract.input, town.topics)).toEqual([])
    expect(problems(registration, town.users)).toEqual([])
    expect(problems(repeatingEventContract.input, town.repeatingEvents.map(onTheWire))).toEqual([])
    const events = town.events.map((event) => ({ ...onTheWire(event), parent: parentOnTheWire(event) }))
    expect(problems(eventContract.input, events)).toEqual([])
    const messages = town.notifications.map(({ linkUrl, ...message }) => ({
      ...message,
      linkUrl: typeof linkUrl === 'string' ? linkUrl : null,
    }))
    expect(problems(notificationContract.input, messages)).toEqual([])
  })

  it('refers only to what it holds', () => {
    const keys = <Entry extends { key: string }>(entries: Entry[]) =>
      new Set<string>(entries.map(({ key }) => key))
    const [users, groups, places] = [keys(town.users), keys(town.groups), keys(town.places)]
    const [events, repeatingEvents] = [keys(town.events), keys(town.repeatingEvents)]
    const templates: EventTemplate[] = [...town.events, ...town.repeatingEvents]

    const missing = [
      ...[...templates, ...town.groups, ...town.places].flatMap(({ ownedBy }) =>
        ownedBy.filter((key) => !users.has(key)),
      ),
      ...[...templates, ...town.groups, ...town.places].flatMap(({ image }) =>
        town.images.some(({ key }) => key === image) ? [] : [image],
      ),
      ...templates.flatMap(({ organizers }) =>
        organizers.filter((one) => typeof one !== 'string' && !groups.has(one.group)),
      ),
      ...templates.flatMap(({ location }) =>
        typeof location === 'string' || places.has(location.place) ? [] : [location],
      ),
      ...templates.flatMap(({ category }) => (keys(town.categories).has(category) ? [] : [category])),
      ...templates.flatMap(({ topic }) => (keys(town.topics).has(topic) ? [] : [topic])),
      ...town.events.flatMap(({ parent }) => {
        if (!parent) return []
        return ('event' in parent ? events.has(parent.event) : repeatingEvents.has(parent.repeatingEvent))
          ? []
          : [parent]
      }),
      ...town.notifications.flatMap(({ userId, linkUrl }) => [
        ...(users.has(userId) ? [] : [userId]),
        ...(typeof linkUrl === 'object' && 'event' in linkUrl && !events.has(linkUrl.event)
          ? [linkUrl.event]
          : []),
      ]),
      ...town.invitations.flatMap(({ createdBy, usedBy }) =>
        [createdBy, usedBy].filter((key) => key !== undefined && !users.has(key)),
      ),
    ]
    expect(missing).toEqual([])
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

  it('gives no name, nickname, address or key away twice', () => {
    for (const names of [
      town.groups.map(({ name }) => name),
      town.places.map(({ name }) => name),
      town.categories.map(({ name }) => name),
      town.topics.map(({ name }) => name),
      town.users.map(({ nickname }) => nickname),
      town.users.map(({ email }) => email),
      town.events.map(({ key }) => key),
      town.notifications.map(({ key }) => key),
      town.events.filter(({ generatedFor }) => !generatedFor).map(({ name }) => name),
    ]) {
      expect(repeated(names.map(caseKey))).toEqual([])
    }
  })

  it('writes tags in lower case and mail and links to example.org only', () => {
    const tags = [...town.events, ...town.repeatingEvents].flatMap((entry) => entry.tags)
    expect(tags.filter((tag) => tag !== tag.toLowerCase().trim())).toEqual([])
    const texts = JSON.stringify(town)
    expect(texts.match(/[\w.-]+@(?!example\.org\b)[\w.-]+/g)).toBeNull()
    expect(texts.match(/https?:\/\/(?!example\.org\/)[^"]+/g)).toBeNull()
  })

  it('generates just the days of each repeating event, at its times on the wall', () => {
    const period = generatedPeriod(todayAt(now, timeZone))
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
