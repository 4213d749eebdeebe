import { describe, expect, it } from 'vitest'
import { importFaultCodes, languages, limits } from '../../../src/contract.ts'
import { sourceFormats } from '../../domain/foreign-calendar.ts'
import { importFaultText } from '../../i18n/import-faults.ts'
import { fixtureDay, fixtures, testFixtures } from '../../testing/imports/lines.ts'
import { formatOf, readSource } from './read.ts'

/* Read on Monday, 1 June 2026 in Berlin; times are those of clocks there. */
for (const format of sourceFormats.filter((name) => name !== 'text'))
  testFixtures(format, (bytes) => readSource('auto', bytes, fixtureDay))

describe('the format of a source', () => {
  it.each([...fixtures].map(([path, bytes]) => [path, bytes] as const))(
    'is recognised in %s',
    (path, bytes) => {
      expect(formatOf(bytes)).toBe(path.split('/')[0])
    },
  )

  it('is what its server says where it could be several, and nothing where nothing fits', () => {
    const of = (text: string, type?: string) => formatOf(Buffer.from(text), type)
    expect(of('', 'text/calendar; charset=utf-8')).toBe('ics')
    expect(of('Name', 'text/csv')).toBe('csv')
    expect(of('just a line')).toBeUndefined()
    expect(readSource('auto', Buffer.from('just a line'), fixtureDay).faults).toEqual([
      { where: '', code: 'unknownFormat' },
    ])
  })

  it.each([
    [
      'an answer of an unknown interface',
      '{"data":{"programme":{"items":[{"title":"Jazz","startsAt":"2027-03-05"}]}}}',
    ],
    ['a list of an unknown interface', '{"data":{"items":[]}}'],
    ['a packed file', Buffer.from('1f8b08000000000000037061636b6564', 'hex')],
    ['a workbook', Buffer.concat([Buffer.from('504b030414', 'hex'), Buffer.from('a,b\nc,d\n')])],
    ['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('a,b\nc,d\n')])],
    ['a PDF', '%PDF-1.7\na,b\nc,d\n'],
  ])('is none that can be read in %s, whatever its server says', (_what, content) => {
    const bytes = Buffer.from(content)
    for (const type of ['', 'text/csv', 'text/html']) {
      expect(formatOf(bytes, type)).toBeUndefined()
      expect(readSource('auto', bytes, fixtureDay).faults).toEqual([{ where: '', code: 'unknownFormat' }])
    }
  })

  it('is not that of The Events Calendar because a list is called events', () => {
    const of = (data: object) => formatOf(Buffer.from(JSON.stringify(data)))
    expect(of({ events: [{ id: 'a', name: 'Jazz', start: '2027-03-05T20:00:00Z' }], total: 1 })).toBe(
      'jsonld',
    )
    expect(of({ events: [], total: 0, rest_url: 'https://wp.example/' })).toBe('tec')
  })

  it('can be another than the one that was expected of a program', () => {
    const calendar = fixtures.get('ics/mobilizon.ics')!
    expect(readSource('mobilizon', calendar, fixtureDay).events).toHaveLength(1)
    const page = fixtures.get('jsonld/festival.html')!
    expect(readSource('gancio', page, fixtureDay).events).toHaveLength(2)
  })

  it('does not matter for a source that is too large', () => {
    const bytes = Buffer.alloc(limits.importBytes + 1, 'x')
    expect(readSource('auto', bytes, fixtureDay)).toEqual({
      events: [],
      faults: [{ where: '', code: 'tooLarge', value: '10' }],
      past: 0,
    })
  })
})

describe.each(languages)('a fault in %s', (language) => {
  it.each(importFaultCodes)('%s is a sentence', (code) => {
    const text = importFaultText(language, { code, value: 'VALUE' })
    expect(text).toMatch(/^[\p{Lu}¿“„«].*(?:[.]|VALUE|2026|30|\(\.ics\)\.)$/u)
    expect(text).not.toMatch(/[{}]/)
  })
})
