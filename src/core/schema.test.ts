import { describe, expect, it } from 'vitest'
import type * as v from 'valibot'
import {
  clock,
  day,
  email,
  id,
  instant,
  involved,
  listOf,
  name,
  newPassword,
  optionalLine,
  optionalLink,
  optionalText,
  organizers,
  owners,
  parent,
  requiredLine,
  tags,
} from './schema.ts'
import { limits } from './limits.ts'
import { validate } from './validate.ts'

/** What a value becomes, or the code of the first thing that is wrong with it. */
const read = (schema: v.GenericSchema, value: unknown) => {
  const result = validate(schema, value)
  return result.ok ? { value: result.value } : Object.values(result.fields)[0]
}

describe('a length', () => {
  it.each<[string, v.GenericSchema, number]>([
    ['name', name(), 200],
    ['subject', requiredLine(limits.subjectLength), 200],
    ['address or alternative text', optionalLine(), 500],
    ['description', optionalText(), 50_000],
    ['password', newPassword(), 200],
  ])('of a %s is allowed up to the limit', (_what, schema, max) => {
    expect(read(schema, 'x'.repeat(max))).toEqual({ value: 'x'.repeat(max) })
    expect(read(schema, 'x'.repeat(max + 1))).toBe('tooLong')
  })

  it('of a link is at most 500', () => {
    const link = `https://example.org/${'x'.repeat(480)}`
    expect(read(optionalLink(), link)).toEqual({ value: link })
    expect(read(optionalLink(), `${link}x`)).toBe('tooLong')
  })

  it('of a password is at least 10', () => {
    expect(read(newPassword(), '123456789')).toBe('tooShort')
    expect(read(newPassword(), '1234567890')).toEqual({ value: '1234567890' })
  })

  it.each<[string, v.GenericSchema, (index: number) => unknown]>([
    ['tags', tags(), (index) => `tag ${index}`],
    ['organizers', organizers(), (index) => `Group ${index}`],
    ['involved', involved(), (index) => ({ name: `Person ${index}` })],
    ['owners', owners(), (index) => `user${index}`],
    ['intervals', listOf(id()), (index) => `interval${index}`],
  ])('of a list of %s is at most 50', (_what, schema, entry) => {
    const entries = Array.from({ length: 51 }, (_, index) => entry(index))
    expect(read(schema, entries.slice(1))).toHaveProperty('value.length', 50)
    expect(read(schema, entries)).toBe('tooMany')
  })
})

describe('a text', () => {
  it('loses the white space around it where it is a single line', () => {
    expect(read(name(), '  Old  barn\n')).toEqual({ value: 'Old  barn' })
    expect(read(name(), '  \n ')).toBe('required')
  })

  it('keeps it in descriptions and passwords', () => {
    expect(read(optionalText(), '  a\n b ')).toEqual({ value: '  a\n b ' })
    expect(read(newPassword(), ' a  password ')).toEqual({ value: ' a  password ' })
  })

  it('keeps all other characters, and has no NUL', () => {
    expect(read(name(), 'Ä <b>“🎪”</b> \u200D')).toEqual({ value: 'Ä <b>“🎪”</b> \u200D' })
    for (const schema of [name(), optionalLine(), optionalText(), newPassword()])
      expect(read(schema, 'long enough\0')).toBe('invalid')
  })

  it('that is empty counts as absent where it is optional', () => {
    for (const schema of [optionalLine(), optionalText(), optionalLink()])
      expect(read(schema, '')).toEqual({ value: null })
  })
})

describe('a link', () => {
  it.each(['http://example.org', 'https://example.org/a?b#c', 'HTTPS://example.org'])('may be %s', (link) => {
    expect(read(optionalLink(), link)).toEqual({ value: link })
  })

  it.each([
    'example.org',
    'javascript:alert(1)',
    'ftp://example.org',
    'http://',
    '//example.org',
    'https:/x',
  ])('may not be %s', (link) => expect(read(optionalLink(), link)).toBe('invalidLink'))
})

describe('an e-mail address', () => {
  it.each(['a@b.org', 'first.last+tag@sub.example.org', 'ä@bücher.example'])('may be %s', (address) => {
    expect(read(email(), address)).toEqual({ value: address })
  })

  it.each(['a', 'a@b', '@b.org', 'a@@b.org', 'a b@c.org', 'a@b..org', '<a@b.org>'])(
    'may not be %s',
    (address) => expect(read(email(), address)).toBe('invalidEmail'),
  )
})

it('tags are lower case, each once, and never empty', () => {
  expect(read(tags(), [' Jazz ', 'JAZZ', '', '  ', 'Open  Air'])).toEqual({ value: ['jazz', 'open air'] })
})

describe('times and references', () => {
  it('have an instant in UTC', () => {
    expect(read(instant(), '2026-11-21T19:00:00+01:00')).toEqual({ value: '2026-11-21T18:00:00.000Z' })
    expect(read(instant(), '2026-11-21 18:00')).toBe('invalid')
  })

  it('have times of the clock as HH:mm and days as yyyy-MM-dd', () => {
    expect(read(clock(), '09:05')).toEqual({ value: '09:05' })
    for (const wrong of ['9:05', '24:00', '09:05:00']) expect(read(clock(), wrong)).toBe('invalid')
    expect(read(day(), '2028-02-29')).toEqual({ value: '2028-02-29' })
    for (const wrong of ['2026-02-29', '21.11.2026']) expect(read(day(), wrong)).toBe('invalid')
  })

  it('have a parent that is an event or a repeating event', () => {
    for (const value of ['id:a1', 'revent:r1']) expect(read(parent(), value)).toEqual({ value })
    for (const wrong of ['a1', 'id:', 'group:g1']) expect(read(parent(), wrong)).toBe('invalidReference')
  })
})
