import { describe, expect, it } from 'vitest'
import { isLink, limits } from '../../../src/contract.ts'
import { sourceFormats } from '../../domain/foreign-calendar.ts'
import { fixtureDay, fixtures } from '../../testing/imports/lines.ts'
import { numbers } from '../../testing/numbers.ts'
import { readSource } from './read.ts'

/** Ways in which a file can be damaged. */
const damages: Readonly<Record<string, (bytes: Buffer, next: (max: number) => number) => Buffer>> = {
  truncated: (bytes, next) => bytes.subarray(0, next(bytes.length)),
  'with flipped bytes': (bytes, next) => {
    const copy = Buffer.from(bytes)
    for (let count = 0; count < 20; count += 1) copy[next(copy.length)]! ^= 1 << next(8)
    return copy
  },
  'with shuffled lines': (bytes, next) => {
    const lines = bytes.toString('latin1').split('\n')
    for (let index = lines.length - 1; index > 0; index -= 1) {
      const other = next(index + 1)
      ;[lines[index], lines[other]] = [lines[other]!, lines[index]!]
    }
    return Buffer.from(lines.join('\n'), 'latin1')
  },
  'with a part repeated': (bytes, next) => {
    const [from, length] = [next(bytes.length), next(200)]
    const part = bytes.subarray(from, from + length)
    return Buffer.concat([
      bytes.subarray(0, from),
      ...Array.from({ length: 20 }, () => part),
      bytes.subarray(from),
    ])
  },
  'with other numbers': (bytes, next) =>
    Buffer.from(
      bytes.toString('latin1').replace(/\d+/g, (digits) => (next(4) > 0 ? digits : String(next(1_000_000)))),
      'latin1',
    ),
}

/** Whatever was read, it is what the importer relies on. */
function expectSound(found: ReturnType<typeof readSource>): void {
  expect(found.events.length).toBeLessThanOrEqual(limits.importEvents)
  expect(found.faults.length).toBeLessThanOrEqual(limits.importFaults + 1)
  expect(new Set(found.events.map(({ key }) => key)).size).toBe(found.events.length)
  for (const event of found.events) {
    expect(new Date(event.start).toISOString()).toBe(event.start)
    expect(event.end === undefined || event.end > event.start).toBe(true)
    expect(event.name.trim()).not.toBe('')
    expect(event.name.length).toBeLessThanOrEqual(limits.nameLength * 2)
    const links = [event.link, event.image, event.bookingLink, event.onlineLink]
    expect(links.filter((link) => link !== undefined && !isLink(link as string))).toEqual([])
  }
}

describe.each([...fixtures])('%s', (_path, bytes) => {
  it.each(Object.entries(damages))('is read %s', (_name, damage) => {
    for (let seed = 1; seed <= 8; seed += 1)
      expectSound(readSource('auto', damage(bytes, numbers(seed)), fixtureDay))
  })

  it('is read as any other format', () => {
    for (const format of sourceFormats) expectSound(readSource(format, bytes, fixtureDay))
  })
})

const megabytes = 5 * 1_048_576
const filled = (text: string, around = ['', '']) =>
  around[0] + text.repeat(Math.floor(megabytes / Buffer.byteLength(text))) + around[1]

const event = (text: string) => [
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260602T100000Z\nSUMMARY:A\n' + text,
  '\nEND:VEVENT\nEND:VCALENDAR',
]
const script = [
  '<script type="application/ld+json">{"@type":"Event","name":"A","startDate":"2026-06-02","description":"',
  '"}</script>',
]

/*
 * Texts that would make a pattern or a parser slow that looks back. Each of them took less than 3 s for 5 MB when it was
 * written, most of them a tenth of that; one that grows with the square of its length would take hours.
 */
describe('5 MB of', () => {
  it.each([
    ['brackets', 'jsonld', filled('[')],
    ['nested objects', 'jsonld', filled('{"subEvent":')],
    ['closed lists', 'jsonld', '['.repeat(megabytes / 2) + ']'.repeat(megabytes / 2)],
    ['backslashes in JSON', 'jsonld', filled('\\', ['{"name":"', ''])],
    ['comments in JSON', 'jsonld', filled('/*', ['{', ''])],
    ['spaces in JSON', 'jsonld', filled(' ', ['{"a":1', ']]'])],
    ['commas in JSON', 'jsonld', filled(',', ['[', ']'])],
    ['opening tags', 'jsonld', filled('<div>')],
    ['comments in HTML', 'jsonld', filled('<!--')],
    ['scripts', 'jsonld', filled('<script type="application/ld+json">{"@type":"Event"}</script>')],
    ['line breaks in a description', 'jsonld', filled('x<br>', script)],
    ['nested lists in a description', 'jsonld', filled('<ul><li>', script)],
    ['open links in a description', 'jsonld', filled('<a href=https://x.example>', script)],
    ['entities in a description', 'jsonld', filled('&amp;lt;p', script)],
    ['lines that go on', 'ics', filled(' x\n', event('DESCRIPTION:a\n'))],
    ['lines without a fold', 'ics', filled('x y\n', event('DESCRIPTION:a\n'))],
    ['open quotation marks', 'ics', filled('"', event('LOCATION;X="'))],
    ['parameters', 'ics', filled(';A=b', event('LOCATION'))],
    ['nested components', 'ics', filled('BEGIN:VCALENDAR\n')],
    ['dates to leave out', 'ics', filled('EXDATE:20260602T100000Z\n', event('RRULE:FREQ=DAILY\n'))],
    ['dates to add', 'ics', filled('20260602T100000Z,', event('RDATE:'))],
    ['commas in a place', 'ics', filled('\\, ', event('LOCATION:a'))],
    ['rules', 'ics', filled('RRULE:FREQ=SECONDLY;COUNT=99999999\n', event(''))],
    [
      'unknown zones',
      'ics',
      Array.from({ length: 40_000 }, (_, index) =>
        event('').join('').replace('DTSTART', `DTSTART;TZID=Zone/${index}`),
      ).join('\n'),
    ],
    ['quotation marks in a table', 'csv', filled('"', ['Name;Datum\n', ''])],
    ['quoted cells', 'csv', filled('"a"b;', ['Name;Datum\n', ''])],
    ['delimiters', 'csv', filled(';', ['Name;Datum\n', ''])],
    ['rows', 'csv', filled('A;12.07.2026\n', ['Name;Datum\n', ''])],
    ['spaces in a date', 'csv', filled(' ', ['Name;Datum\nA;24', '.12.2026\n'])],
    ['letters in a date', 'csv', filled('a', ['Name;Datum\nA;24', '.12.2026\n'])],
    ['nested lists', 'gancio', filled('[')],
    ['nested answers', 'mobilizon', filled('{"data":')],
    ['zeros', 'auto', '\0'.repeat(megabytes)],
  ] as const)('%s end in a result', (_name, format, text) => {
    expectSound(readSource(format, Buffer.from(text), fixtureDay))
  })
})

it('data cannot change what objects are', () => {
  for (const [path, bytes] of fixtures) if (path.includes('pollution')) readSource('auto', bytes, fixtureDay)
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
  for (const name of names) {
    const sources = [
      `{"@type":"Event","name":"A","startDate":"2026-07-01","${name}":{"polluted":1},"eventStatus":"${name}","offers":{"priceCurrency":"${name}","price":1}}`,
      event(`${name}:x\n${name};VALUE=${name}:x\nX-A;${name}=polluted:x\nSTATUS:${name}`).join(''),
      `Name;Datum;${name}\nA;12.07.2026;polluted\n`,
      `{"events":[{"start_date":"2026-07-01","title":"A","event_status":"${name}"}],"total":1}`,
      `{"data":{"${name}":{"elements":[{"beginsOn":"2026-07-01","title":"A"}]}}}`,
    ]
    for (const source of sources) expectSound(readSource('auto', Buffer.from(source), fixtureDay))
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
