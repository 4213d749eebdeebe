import { describe, expect, it } from 'vitest'
import type * as v from 'valibot'
import * as s from './schema.ts'
import type { FieldErrorCode } from './error-codes.ts'
import { limits } from './limits.ts'
import { validate } from './validate.ts'
import { mailtoUrl } from './schema.ts'

/** The parsed value, or the code of the first issue. */
const read = (schema: v.GenericSchema, value: unknown) => {
  const result = validate(schema, value)
  return result.ok ? { value: result.value } : Object.values(result.fields)[0]
}

/** The exports of schema.ts that make a schema. */
type SchemaName = {
  [Name in keyof typeof s]: (typeof s)[Name] extends (...args: never[]) => v.GenericSchema ? Name : never
}[keyof typeof s]

/** One valid and one invalid value per schema. A new schema doesn't compile until it has them. */
const samples: Record<SchemaName, [v.GenericSchema, valid: unknown, invalid: unknown, FieldErrorCode]> = {
  clock: [s.clock(), '09:05', '9:05', 'invalidClock'],
  day: [s.day(), '2026-11-21', '21.11.2026', 'invalidDay'],
  degrees: [s.degrees(90), 51.05, 90.1, 'invalidLatitude'],
  email: [s.email(), 'a@b.org', 'a@b', 'invalidEmail'],
  eventCount: [s.eventCount(), 14, 1.5, 'invalid'],
  factorCode: [s.factorCode(), '123456', '', 'required'],
  flag: [s.flag(true), false, 'yes', 'invalid'],
  givenPassword: [s.givenPassword(), '', 5, 'invalid'],
  id: [s.id(), 'A-b_9', 'a b', 'invalidReference'],
  idOf: [s.idOf('places'), 'p1', '', 'required'],
  image: [s.image('alt'), 'm1', 'a/b', 'invalidReference'],
  instant: [s.instant(), '2026-11-21T18:00:00.000Z', '2026-11-21 18:00', 'invalidInstant'],
  involved: [s.involved(), [{ name: 'Ada', description: null }], [{ name: '' }], 'required'],
  listOf: [s.listOf(s.id()), ['a'], 'a', 'invalid'],
  location: [s.location(), 'id:p1', 'id:', 'invalidReference'],
  name: [s.name(), 'Old barn', ' ', 'required'],
  newPassword: [s.newPassword(), 'correct horse', 'short', 'tooShort'],
  optionalEmail: [s.optionalEmail(), 'a@b.org', 'a@b', 'invalidEmail'],
  optionalLine: [s.optionalLine(), 'Great hall', 5, 'invalid'],
  optionalLink: [s.optionalLink(), 'https://example.org', 'example.org', 'invalidLink'],
  optionalText: [s.optionalText(), 'Two\nlines', 5, 'invalid'],
  organizers: [s.organizers(), ['id:g1', 'Band'], ['id:'], 'invalidReference'],
  owners: [s.owners(), ['a'], ['a b'], 'invalidReference'],
  parent: [s.parent(), 'revent:r1', 'group:g1', 'invalidReference'],
  requiredLine: [s.requiredLine(), 'Hello', '', 'required'],
  requiredText: [s.requiredText(), 'Hello\n', '\n', 'required'],
  tags: [s.tags(), ['jazz'], 'jazz', 'invalid'],
  wholeNumber: [s.wholeNumber(0, 50), 50, 51, 'invalid'],
}

it.each(Object.entries(samples))(
  '%s takes a valid value as it is, and says what is wrong with another',
  (_name, sample) => {
    const [schema, valid, invalid, code] = sample
    expect(read(schema, valid)).toEqual({ value: valid })
    expect(read(schema, invalid)).toBe(code)
  },
)

describe('a length', () => {
  it.each<[string, v.GenericSchema, number]>([
    ['name', s.name(), 200],
    ['subject', s.requiredLine(limits.subjectLength), 200],
    ['address or alternative text', s.optionalLine(), 500],
    ['description', s.optionalText(), 50_000],
    ['password', s.newPassword(), 200],
  ])('of a %s is allowed up to the limit', (_what, schema, max) => {
    expect(read(schema, 'x'.repeat(max))).toEqual({ value: 'x'.repeat(max) })
    expect(read(schema, 'x'.repeat(max + 1))).toBe('tooLong')
  })

  it('of a link is at most 500', () => {
    const link = `https://example.org/${'x'.repeat(480)}`
    expect(read(s.optionalLink(), link)).toEqual({ value: link })
    expect(read(s.optionalLink(), `${link}x`)).toBe('tooLong')
  })

  it.each<[string, v.GenericSchema, (index: number) => unknown]>([
    ['tags', s.tags(), (index) => `tag ${index}`],
    ['organizers', s.organizers(), (index) => `Group ${index}`],
    ['involved', s.involved(), (index) => ({ name: `Person ${index}` })],
    ['owners', s.owners(), (index) => `user${index}`],
    ['intervals', s.listOf(s.id()), (index) => `interval${index}`],
  ])('of a list of %s is at most 50', (_what, schema, entry) => {
    const entries = Array.from({ length: 51 }, (_, index) => entry(index))
    expect(read(schema, entries.slice(1))).toHaveProperty('value.length', 50)
    expect(read(schema, entries)).toBe('tooMany')
  })
})

describe('a text', () => {
  it('loses the white space around it, and its line ends, where it is a single line', () => {
    expect(read(s.name(), '  Old  barn\n')).toEqual({ value: 'Old  barn' })
    expect(read(s.name(), '  \n ')).toBe('required')
    for (const unseen of ['\u200b', ' \u2060\u200d ', '\u3164', '\u2800\ufe0f', '\u202e\u202c', '\u00ad'])
      expect([unseen, read(s.name(), unseen)]).toEqual([unseen, 'required'])
    for (const seen of ['🎻', '👩‍🎤', '\u200eشعر', '.', 'क्‍ष'])
      expect(read(s.name(), seen)).toEqual({ value: seen })
    expect(read(s.optionalLine(), '\u200b')).toEqual({ value: null })
    expect(read(s.name(), 'Old\r\n\nbarn')).toEqual({ value: 'Old barn' })
  })

  it('keeps it in descriptions and passwords', () => {
    expect(read(s.optionalText(), '  a\n b ')).toEqual({ value: '  a\n b ' })
    expect(read(s.newPassword(), ' a  password ')).toEqual({ value: ' a  password ' })
  })

  it('keeps all other characters, and has no NUL', () => {
    expect(read(s.name(), 'Ä <b>“🎪”</b> \u200D')).toEqual({ value: 'Ä <b>“🎪”</b> \u200D' })
    for (const schema of [s.name(), s.optionalLine(), s.optionalText(), s.newPassword()])
      expect(read(schema, 'long enough\0')).toBe('invalid')
  })

  it('that is empty counts as absent where it is optional', () => {
    for (const schema of [s.optionalLine(), s.optionalText(), s.optionalLink()])
      expect(read(schema, '')).toEqual({ value: null })
  })
})

describe('a link', () => {
  it.each(['http://example.org', 'https://example.org/a?b#c', 'HTTPS://example.org'])('may be %s', (link) => {
    expect(read(s.optionalLink(), link)).toEqual({ value: link })
  })

  it.each([
    'example.org',
    'javascript:alert(1)',
    'ftp://example.org',
    'http://',
    '//example.org',
    'https:/x',
  ])('may not be %s', (link) => expect(read(s.optionalLink(), link)).toBe('invalidLink'))
})

describe('an e-mail address', () => {
  it.each(['a@b.org', 'First.Last+tag@sub.example.org', 'ä@xn--bcher-kva.example'])(
    'may be %s',
    (address) => {
      expect(read(s.email(), address)).toEqual({ value: address })
    },
  )

  it.each(['a@ｂ.org', 'a@b\u00AD.org', 'a@𝐛.org', 'a@ⓑ.org', 'a@B.ORG'])(
    'has its domain in one spelling: %s',
    (address) => {
      expect(read(s.email(), address)).toEqual({ value: 'a@b.org' })
      expect(s.keyOfEmail(address)).toBe(s.keyOfEmail('A@b.org'))
    },
  )

  it('has a domain that mails can be sent to, in ASCII', () => {
    expect(read(s.email(), 'ä@bücher.example')).toEqual({ value: 'ä@xn--bcher-kva.example' })
    expect(read(s.optionalEmail(), 'ä@bücher.example')).toEqual({ value: 'ä@bücher.example' })
  })

  it.each([
    'a',
    'a@b',
    '@b.org',
    'a@@b.org',
    'a b@c.org',
    'a@b..org',
    '<a@b.org>',
    'a@b.org, c@d.org',
    'a@b.org.',
    'a@b.org。',
    'a@b.org/c',
    'a@b.org?c',
    'a@127.0.0.1',
    'a@b.1',
    `a@${'b'.repeat(64)}.org`,
    'a\u200B@b.org',
    '\u202Ea@b.org',
    'a\u0085@b.org',
    `${'a'.repeat(65)}@b.org`,
  ])('may not be %j', (address) => {
    expect(read(s.email(), address)).toBe('invalidEmail')
    expect(read(s.optionalEmail(), address)).toBe('invalidEmail')
  })

  it('may be left out where it is optional, and nowhere else', () => {
    expect([read(s.optionalEmail(), ''), read(s.optionalEmail(), null)]).toEqual([
      { value: null },
      { value: null },
    ])
    expect(read(s.email(), '')).toBe('required')
  })
})

it('tags are lower case, each once, and never empty', () => {
  expect(read(s.tags(), [' Jazz ', 'JAZZ', '', '  ', 'Open  Air'])).toEqual({ value: ['jazz', 'open air'] })
  expect(s.normalizeTags([' Jazz', 'jazz\n'])).toEqual(['jazz'])
})

describe('times and references', () => {
  it('have an instant in UTC', () => {
    expect(read(s.instant(), '2026-11-21T19:00:00+01:00')).toEqual({ value: '2026-11-21T18:00:00.000Z' })
    expect(read(s.instant(), '2026-11-21 18:00')).toBe('invalidInstant')
    expect(read(s.instant(), '2026-11-21')).toBe('missingTime')
  })

  it('have times of the clock as HH:mm and days as yyyy-MM-dd', () => {
    expect(read(s.clock(), '09:05')).toEqual({ value: '09:05' })
    for (const wrong of ['9:05', '24:00', '09:05:00']) expect(read(s.clock(), wrong)).toBe('invalidClock')
    expect(read(s.day(), '2028-02-29')).toEqual({ value: '2028-02-29' })
    for (const wrong of ['2026-02-29', '21.11.2026']) expect(read(s.day(), wrong)).toBe('invalidDay')
  })

  it.each([
    '2026-11-21T18:00Z',
    '2026-11-21T18:00:00.123456789Z',
    '1000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-11-21T18:00:00-11:30',
  ])('have %s for an instant', (text) => {
    expect(read(s.instant(), text)).toEqual({ value: new Date(text).toISOString() })
  })

  it.each([
    '2026-11-21T18:00:00',
    '2026-02-30T18:00:00Z',
    '2026-11-21T25:00:00Z',
    '2026-11-21T18:00:00.1234567890Z',
    '2026-11-21T18:00:00.Z',
    ' 2026-11-21T18:00:00Z',
    '2026-11-21T18:00:00Z ',
    '0999-12-31T23:59:59Z',
    '1000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
  ])('do not have %s for an instant', (text) => expect(read(s.instant(), text)).toBe('invalidInstant'))

  it('have days of the years 1900 to 8999', () => {
    for (const value of ['1900-01-01', '8999-12-31']) expect(read(s.day(), value)).toEqual({ value })
    for (const wrong of ['1899-12-31', '9000-01-01']) expect(read(s.day(), wrong)).toBe('invalidDay')
  })

  it('must be there where they are required', () => {
    for (const schema of [s.instant(), s.day(), s.clock(), s.idOf('places'), s.factorCode()])
      expect(read(schema, '')).toBe('required')
  })

  it('have a parent that is an event or a repeating event', () => {
    for (const value of ['id:a1', 'revent:r1']) expect(read(s.parent(), value)).toEqual({ value })
    for (const wrong of ['a1', 'id:', 'group:g1', 'id:a 1', `id:${'a'.repeat(65)}`])
      expect(read(s.parent(), wrong)).toBe('invalidReference')
    expect([read(s.parent(), ''), read(s.parent(), null)]).toEqual([{ value: null }, { value: null }])
  })

  it('have a place that is an entry or a text', () => {
    for (const value of ['id:a1', 'Old mill', 'An id: of mine', `id:${'a'.repeat(64)}`])
      expect(read(s.location(), value)).toEqual({ value })
    for (const wrong of ['id:', 'id:a 1', `id:${'a'.repeat(65)}`])
      expect(read(s.location(), wrong)).toBe('invalidReference')
  })

  it('have ids of letters, digits, - and _', () => {
    for (const value of ['a', 'A-b_9', 'a'.repeat(64)]) {
      expect(read(s.id(), value)).toEqual({ value })
      expect(read(s.image('alt'), value)).toEqual({ value })
    }
    for (const wrong of ['a b', 'a/b', 'ä', 'a'.repeat(65), ' a']) {
      expect(read(s.id(), wrong)).toBe('invalidReference')
      expect(read(s.image('alt'), wrong)).toBe('invalidReference')
    }
    expect([read(s.image('alt'), ''), read(s.image('alt'), null)]).toEqual([{ value: null }, { value: null }])
    expect(read(s.id(), '')).toBe('invalidReference')
  })
})

describe('other values', () => {
  it('are degrees up to the pole, and once around', () => {
    for (const value of [-90, 0, 90]) expect(read(s.degrees(90), value)).toEqual({ value })
    for (const wrong of [-90.1, 90.1, Number.NaN, Infinity, '5'])
      expect(read(s.degrees(90), wrong)).toBe('invalidLatitude')
    expect(read(s.degrees(180), -180)).toEqual({ value: -180 })
    expect(read(s.degrees(180), 180.1)).toBe('invalidLongitude')
  })

  it('are owners, each once', () => expect(read(s.owners(), ['a', 'b', 'a'])).toEqual({ value: ['a', 'b'] }))

  it('are lists, which may be left out', () => {
    for (const value of [null, undefined]) expect(read(s.listOf(s.id()), value)).toEqual({ value: [] })
    expect(read(s.listOf(s.id()), 'a')).toBe('invalid')
  })

  it('are yes or no, as given where there is none', () => {
    expect([read(s.flag(true), null), read(s.flag(false), undefined)]).toEqual([
      { value: true },
      { value: false },
    ])
    expect([read(s.flag(true), false), read(s.flag(true), 'yes')]).toEqual([{ value: false }, 'invalid'])
  })

  it('are passwords and codes that are only compared, of any length but a waste of time', () => {
    expect(read(s.givenPassword(), '')).toEqual({ value: '' })
    expect(read(s.givenPassword(), 'x'.repeat(200))).toEqual({ value: 'x'.repeat(200) })
    expect(read(s.givenPassword(), 'x'.repeat(201))).toBe('tooLong')
    expect(read(s.factorCode(), 'x'.repeat(50))).toEqual({ value: 'x'.repeat(50) })
    expect(read(s.factorCode(), 'x'.repeat(51))).toBe('tooLong')
  })

  it('are long texts with something in them, kept as typed', () => {
    expect(read(s.requiredText(), ' a\n')).toEqual({ value: ' a\n' })
    expect(read(s.requiredText(), ' \n')).toBe('required')
    expect(read(s.requiredText(), 'x'.repeat(50_001))).toBe('tooLong')
  })

  it('are well-formed Unicode: half a pair of surrogates cannot be stored', () => {
    for (const schema of [s.name(), s.optionalLine(), s.optionalText(), s.newPassword()])
      expect(read(schema, 'long enough \ud83d')).toBe('invalid')
  })
})

it.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  ['a?cc=b@example.org', 'mailto:a%3Fcc%3Db@example.org'],
  ['a&b@example.org', 'mailto:a%26b@example.org'],
  ['a%0Abcc:b@example.org', 'mailto:a%250Abcc%3Ab@example.org'],
  ['a,b@example.org', 'mailto:a%2Cb@example.org'],
  ['ada@müllers.example', 'mailto:ada@m%C3%BCllers.example'],
])('a mail to %s leads to %s', (email, url) => {
  expect(mailtoUrl(email)).toBe(url)
  expect(new URL(url).search).toBe('')
})
