import { describe, expect, it } from 'vitest'
import { type RawAttributes, readAttributes } from './list-attributes.ts'

const page = { origin: 'https://town.example', languages: ['de-AT', 'en'] }
const read = (raw: RawAttributes, languages: readonly string[] = page.languages) =>
  readAttributes(raw, { ...page, languages })

describe('the attributes of <calendar-events>', () => {
  it('have defaults that work on the calendar’s own pages', () => {
    expect(read({})).toEqual({
      settings: {
        url: 'https://town.example/upcoming.json?lng=de',
        language: 'de',
        locale: 'de-AT',
        timeZone: undefined,
        headingLevel: undefined,
        isGrid: false,
      },
      problems: [],
    })
  })

  it('are handed on to the calendar, whatever characters they hold', () => {
    const { url = '' } = read({
      category: 'Music & Song',
      tag: '#1?',
      place: ' ',
      near: '54.7,9.4',
      within: '2',
      max: '3',
    }).settings
    expect([...new URL(url).searchParams]).toEqual([
      ['category', 'Music & Song'],
      ['tag', '#1?'],
      ['near', '54.7,9.4'],
      ['within', '2'],
      ['max', '3'],
      ['lng', 'de'],
    ])
  })

  it.each<[string | undefined, string[], string, string]>([
    ['en-US', ['de'], 'en', 'en-US'],
    ['en', ['de'], 'en', 'en-GB'],
    ['tlh', ['de'], 'en', 'en-GB'],
    [undefined, ['tlh', 'de-CH'], 'de', 'de-CH'],
    [undefined, ['tlh'], 'en', 'en-GB'],
    [undefined, [], 'de', 'de'],
  ])('language %s on a page of %j is %s, said as in %s', (language, languages, spoken, locale) => {
    expect(read({ language }, languages).settings).toMatchObject({ language: spoken, locale })
  })

  it.each<[string, string, RegExp]>([
    ['timezone', 'Europe/Atlantis', /is no time zone/],
    ['language', '<script>', /no language tag/],
    ['max', '0', /from 1 to 50/],
    ['max', 'many', /from 1 to 50/],
    ['headinglevel', '1', /from 2 to 6/],
    ['within', '3', /none of 1, 2, 5/],
    ['view', 'year', /none of list, month, week/],
    ['heading-level', '3', /write "headinglevel"/],
  ])('fall back to the default when %s is %s, and say why', (name, value, reason) => {
    const { settings, problems } = read({ [name]: value })
    expect(settings).toEqual(read({}).settings)
    expect(problems).toEqual([expect.stringMatching(reason)])
    expect(problems[0]).toContain(`"${name}"`)
  })

  it.each(['javascript:alert(1)', 'calendar.example.org', 'https://', 'https://me:secret@example.org'])(
    'ask nobody when apiurl is %s, and say so',
    (apiurl) => {
      const { settings, problems } = read({ apiurl })
      expect(settings.url).toBeUndefined()
      expect(problems).toEqual([expect.stringContaining('"apiurl"')])
    },
  )

  it('never throw, whatever they hold', () => {
    for (const value of ['{', '\0', '🎉', '\ud800', 'x'.repeat(100_000), '__proto__'])
      expect(() =>
        read({ apiurl: value, category: value, max: value, language: value, timezone: value }),
      ).not.toThrow()
  })
})
