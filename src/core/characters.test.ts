import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { charactersIn, maxCharacters, minCharacters } from './characters.ts'
import { name, newPassword, requiredText } from './schema.ts'
import { limitAt, validate } from './validate.ts'

const trumpet = '🎺'

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['naïve', 5],
    [trumpet.repeat(3), 3],
    ['\uD83C', 1],
  ])('%j is %i characters', (text, length) => {
    expect(charactersIn(text)).toBe(length)
  })

  it('has bounds in characters', () => {
    const schema = v.pipe(v.string(), minCharacters(2, 'tooShort'), maxCharacters(3, 'tooLong'))
    const found = [1, 2, 3, 4].map((count) => {
      const result = validate(schema, trumpet.repeat(count))
      return result.ok || result.fields['']
    })
    expect(found).toEqual(['tooShort', true, true, 'tooLong'])
    expect(limitAt(schema, '')).toBe(3)
  })

  it('has them in names, descriptions and passwords', () => {
    expect(validate(name(), trumpet.repeat(200)).ok).toBe(true)
    expect(validate(name(), trumpet.repeat(201)).ok).toBe(false)
    expect(validate(requiredText(), trumpet.repeat(50_000)).ok).toBe(true)
    expect(validate(newPassword(), trumpet.repeat(9)).ok).toBe(false)
    expect(validate(newPassword(), trumpet.repeat(10)).ok).toBe(true)
  })
})
