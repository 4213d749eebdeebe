import * as v from 'valibot'
import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { day, involved, name, optionalLine, optionalText, tags } from './schema.ts'
import { limitAt, validate } from './validate.ts'

const schema = v.object({
  name: v.pipe(v.string('invalid'), v.minLength(1, 'tooShort'), v.maxLength(3, 'tooLong')),
  involved: v.optional(v.array(v.object({ name: v.string('invalid') }))),
  role: v.optional(v.picklist(['a', 'b'], 'a message of nobody')),
})
const wrong = (value: unknown) => {
  const result = validate(schema, value)
  return result.ok ? {} : result.fields
}

it('answers what a value becomes', () => {
  expect(validate(v.pipe(v.string(), v.trim()), ' a ')).toEqual({ ok: true, value: 'a' })
})

it.each([
  ['is missing', {}, { name: 'required' }],
  ['is null', { name: null }, { name: 'required' }],
  ['is of another type', { name: 5 }, { name: 'invalid' }],
  ['is too short, which is not the same as missing', { name: '' }, { name: 'tooShort' }],
  ['is too long', { name: 'abcd' }, { name: 'tooLong' }],
  ['is empty where a choice is wanted', { name: 'a', role: '' }, { role: 'required' }],
  ['has a message that is no code', { name: 'a', role: 'c' }, { role: 'invalid' }],
  ['stands deep inside', { name: 'a', involved: [{ name: 'b' }, {}] }, { 'involved.1.name': 'required' }],
])('says which field %s', (_what, value, fields) => expect(wrong(value)).toEqual(fields))

it('says of the whole value what is about the whole', () => {
  expect(wrong('text')).toEqual({ '': 'invalid' })
  expect(wrong(null)).toEqual({ '': 'required' })
})

it('names the first of several mistakes in a field', () => {
  const strict = v.pipe(v.string(), v.minLength(5, 'tooShort'), v.regex(/^x/, 'invalid'))
  expect(validate(strict, 'a')).toEqual({ ok: false, fields: { '': 'tooShort' } })
})

const draft = v.pipe(
  v.object({
    name: name(),
    address: optionalLine(),
    description: optionalText(),
    tags: tags(),
    involved: involved(),
    excluded: v.pipe(
      v.nullish(v.array(day()), () => []),
      v.maxLength(3),
    ),
    published: v.boolean(),
  }),
  v.check(() => true),
)

it.each([
  ['name', limits.nameLength],
  ['address', limits.lineLength],
  ['description', limits.textLength],
  ['tags', limits.listLength],
  ['tags.3', limits.tagLength],
  ['involved', limits.listLength],
  ['involved.0.name', limits.nameLength],
  ['involved.0.description', limits.lineLength],
  ['excluded', 3],
  ['published', undefined],
  ['nothing.of.that.name', undefined],
])('the limit that a schema sets to %s is %s', (path, limit) => {
  expect(limitAt(draft, path)).toBe(limit)
})
