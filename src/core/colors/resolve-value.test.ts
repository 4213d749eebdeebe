import { expect, it } from 'vitest'
import { resolveValue } from './resolve-value.ts'

const properties: Record<string, string> = {
  '--red': '#f00',
  '--accent': 'var(--red)',
  '--mixed': 'color-mix(in srgb, var(--accent), var(--blue, blue) 20%)',
  '--itself': 'var(--itself)',
  '--one': 'var(--other, lime)',
  '--other': 'var(--one)',
  '--lost': 'var(--nothing)',
  '--empty': '',
}
const read = (value: string) => resolveValue(value, (property) => properties[property])

it.each([
  ['blue', 'blue'],
  ['var(--red)', '#f00'],
  ['var( --red )', '#f00'],
  ['a var(--red) b var(--accent) c', 'a #f00 b #f00 c'],
  ['var(--mixed)', 'color-mix(in srgb, #f00, blue 20%)'],
  ['var(--nothing, green)', ' green'],
  ['var(--nothing, var(--red))', ' #f00'],
  ['var(--nothing, rgb(1, 2, 3))', ' rgb(1, 2, 3)'],
  ['var(--nothing,)', ''],
  ['var(--red, green)', '#f00'],
  ['var(--one)', 'lime'],
  ['[var(--empty)]', '[]'],
])('%s is %s', (value, resolved) => expect(read(value)?.replace(/\s+/g, ' ').trim()).toBe(resolved.trim()))

it.each([
  'var(--nothing)',
  'var(--lost)',
  'var(--itself)',
  'var(--red',
  'var(red)',
  'var()',
  'a var(--nothing, var(--lost))',
])('%s is nothing', (value) => expect(read(value)).toBeUndefined())

it('asks for a property once', () => {
  const asked: string[] = []
  const value = resolveValue('var(--a) var(--a)', (property) => {
    asked.push(property)
    return 'x'
  })
  expect([value, asked]).toEqual(['x x', ['--a']])
})

it('does not grow without end', () => {
  const doubling = (property: string) => {
    const level = Number(property.slice(3))
    return level === 0 ? 'xxxxxxxxxx' : `var(--p${level - 1}) var(--p${level - 1})`
  }
  expect(resolveValue('var(--p3)', doubling)).toHaveLength(87)
  expect(resolveValue('var(--p12)', doubling)).toBeUndefined()
  expect(resolveValue('x'.repeat(2500), doubling)).toHaveLength(2000)
})
