import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { wallClockOf } from '../../../src/contract.ts'
import type { Found, FoundEvent, ReadFault, SourceFormat } from '../../domain/foreign-calendar.ts'

/** The site and the day of all fixtures: a Monday at noon. */
export const fixtureDay = {
  timeZone: 'Europe/Berlin',
  now: new Date('2026-06-01T10:00:00Z'),
  address: 'https://site.example/calendar/',
} as const

/** What a person sees of a found event in one line: `2026-07-04 19:30–23:00 Name @ Place (Address) [facts]`. */
function lineOfEvent(event: FoundEvent): string {
  const { key: _key, name, start, end, place, categories, tags, description, ...facts } = event
  const [from, to] = [start, end].map((at) => at && wallClockOf(new Date(at), fixtureDay.timeZone))
  if (!from || typeof from === 'string') throw new Error(`no start: ${name}`)
  const until = to && typeof to !== 'string' ? `–${to.day === from.day ? '' : `${to.day} `}${to.clock}` : ''
  const point = place?.lat === undefined ? '' : ` ${place.lat},${place.lng}`
  const where = place ? ` @ ${place.name}${place.address ? ` (${place.address})` : ''}${point}` : ''
  const lists = Object.entries({ categories, tags }).filter(([, list]) => list.length > 0)
  const told = [...lists, ...Object.entries(facts)].map(([fact, value]) => `${fact}: ${String(value)}`)
  const text = description === undefined ? '' : ` “${description}”`
  return `${from.day} ${from.clock}${until} ${name}${where}${told.length > 0 ? ` [${told.join('; ')}]` : ''}${text}`
}

/** A fault in one line: `line 3: unreadableDate (tomorrow)`. */
function lineOfFault({ where, line, code, value }: ReadFault): string {
  const at = line === undefined ? where : `line ${line}`
  return `${at && `${at}: `}${code}${value === undefined ? '' : ` (${value})`}`
}

/** What a person expects of a fixture; what is left out is nothing. */
type Expected = { title?: string; events?: string[]; faults?: string[]; past?: number; next?: string }

const expectedOf = ({ title, events, faults, past, next }: Found): Expected => ({
  ...(title && { title }),
  ...(events.length > 0 && { events: events.map(lineOfEvent) }),
  ...(faults.length > 0 && { faults: faults.map(lineOfFault) }),
  ...(past > 0 && { past }),
  ...(next && { next }),
})

const folder = new URL('../../imports/readers/fixtures/', import.meta.url)

/** All fixtures by their path, `ics/google.ics`. */
export const fixtures: ReadonlyMap<string, Buffer> = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== '.gitattributes')
    .map(({ name, parentPath }) => `${parentPath.split(/[\\/]/).at(-1)}/${name}`)
    .toSorted()
    .map((path) => [path, readFileSync(new URL(path, folder))]),
)

/** Tests that each fixture of a format has a line in `expected/<format>.yaml`, and is read as it says. */
export function testFixtures(format: SourceFormat, read: (bytes: Uint8Array) => Found): void {
  const table = parse(readFileSync(new URL(`../expected/${format}.yaml`, folder), 'utf8')) as Record<
    string,
    Expected
  >
  const files = [...fixtures].filter(([path]) => path.startsWith(`${format}/`))
  describe(`a calendar as ${format}`, () => {
    it('is expected to be something', () => {
      expect(files.map(([path]) => path.slice(format.length + 1))).toEqual(Object.keys(table).toSorted())
    })
    it.each(Object.entries(table))('%s', (name, expected) => {
      expect(expectedOf(read(fixtures.get(`${format}/${name}`)!))).toEqual(expected)
    })
  })
}
