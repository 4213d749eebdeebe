import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, limits, periodError, recurrenceDays, wallClockOf } from '../../../src/contract.ts'
import { generatedPeriod, sampleTown, readTown, type TownLanguage } from './sample-town.ts'

const moments: [label: string, now: string, timeZone: string, language: TownLanguage][] = [
  ['an ordinary Wednesday', '2026-11-18T12:00:00Z', 'Europe/London', 'de'],
  ['a Sunday night', '2026-08-02T22:30:00Z', 'Europe/Berlin', 'en'],
  ['the eve of summer time', '2026-03-28T23:30:00Z', 'Europe/Berlin', 'de'],
  ['the end of summer time', '2026-10-25T00:30:00Z', 'Europe/London', 'en'],
  ['the last minutes of a year', '2026-12-31T23:55:00Z', 'America/New_York', 'en'],
  ['a leap day', '2028-02-29T06:00:00Z', 'Pacific/Auckland', 'de'],
]

describe.each(moments)('the sample town on %s', (_, iso, timeZone, language) => {
  const now = new Date(iso)
  const today = dayOf(now, timeZone)
  const town = sampleTown(now, timeZone, language)
  const visible = town.events.filter(({ published, deactivated }) => published && !deactivated)

  it('is the same town when it is asked for again', () => {
    expect(sampleTown(new Date(iso), timeZone, language)).toEqual(town)
  })

  it('has two to nine public events on each of the coming 28 days', () => {
    const perDay = Array.from({ length: 28 }, (_day, i) => {
      const day = addDays(today, i)
      return visible.filter(({ start }) => dayOf(new Date(start), timeZone) === day).length
    })
    expect(Math.min(...perDay)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...perDay)).toBeLessThanOrEqual(9)
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
  const { images, events, groups, places } = sampleTown(
    new Date('2026-11-18T12:00:00Z'),
    'Europe/London',
    'de',
  )

  it.each(images)('$key is a light WebP of 1200 by 800 pixels, described', async ({ key, file, alt }) => {
    const bytes = readFileSync(file)
    expect(bytes.length).toBeLessThan(60 * 1024)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 })
    const english = readTown('en').images[key]!
    expect(Math.min(alt.length, english.length)).toBeGreaterThan(20)
    expect(alt).not.toBe(english)
  })

  it('are all shown somewhere, each described', () => {
    const shown = [...events, ...groups, ...places]
    expect(
      images.filter(({ key }) => !shown.some(({ image }) => image === key)).map(({ key }) => key),
    ).toEqual([])
    expect(shown.filter(({ image, alt }) => image && !alt)).toEqual([])
  })
})
