import { beforeAll, expect, it, vi } from 'vitest'
import { languageName, languages } from '../../src/contract.ts'
import { hostForAll, makeInputs } from '../testing/test-host.ts'

vi.hoisted(() => {
  process.env.PSEUDO_LANGUAGE = '1'
})

const host = hostForAll('sqlite')
let paths: Record<string, string>

beforeAll(async () => {
  const moderator = await host.createUser('moderator')
  const inputs = await makeInputs(moderator)
  const event = await moderator.create('events', inputs.events())
  const group = await moderator.create('groups', { name: 'Choir' })
  const place = await moderator.create('places', { name: 'Mill', address: 'Lane 1' })
  paths = { event: `/event/${event.id}`, group: `/group/${group.id}`, place: `/place/${place.id}` }
})

/** Untranslated text: names, values, and days and months, which Intl formats in English here. */
const data =
  /https?:\S*|\S+@\S+|Europe\/\w+|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|January|February|March|April|May|June|July|August|September|October|November|December|(?:Category|Topic|Event|Choir|Mill)(?: \w+)?|Town square|Lane 1|nothing|\b[A-Z]{2,3}\b|localhost(?::\d+)?|iCalendar|Atom|JSON|OpenStreetMap/g

it.each([
  '/',
  '/?view=week',
  '/?view=month',
  '/?q=nothing',
  '/programme',
  '/groups',
  '/places',
  '/about',
  '/nothing',
  'event',
  'group',
  'place',
])('every word of %s comes from the texts, from right to left', async (path) => {
  const address = paths[path] ?? path
  const { text } = await host.get(`/${address}${address.includes('?') ? '&' : '?'}lng=qps`)
  expect(text).toContain('<html lang="qps" dir="rtl">')
  const names = await host.db.read.selectFrom('events').select('name').execute()
  const words = text
    .replace(/<(script|style|pre|textarea)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*?\s(?:alt|title|aria-label|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/⟦[^⟧]*⟧/g, ' ')
    .replace(data, ' ')
  const known = [...names.map(({ name }) => name), ...languages.map(languageName)]
  expect(known.reduce((rest, name) => rest.replaceAll(name, ' '), words).match(/\p{L}{2,}/gu) ?? []).toEqual(
    [],
  )
})
