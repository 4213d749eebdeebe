import { describe, expect, it } from 'vitest'
import { importFaultCodes, languages, limits } from '../../../src/contract.ts'
import { sourceFormats } from '../../domain/foreign-calendar.ts'
import { importFaultText } from '../../i18n/import-faults.ts'
import { fixtureDay, fixtures, testFixtures } from '../../testing/imports/lines.ts'
import { formatOf, readSource } from './read.ts'

/* Read on Monday, 1 June 2026 in Berlin; times are those of clocks there. */
for (const format of sourceFormats) testFixtures(format, (bytes) => readSource('auto', bytes, fixtureDay))

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
