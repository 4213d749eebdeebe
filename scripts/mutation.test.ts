import { expect, it } from 'vitest'
import { isSampled } from './mutation.ts'

const mutants = Array.from({ length: 2000 }, (_, line) => ({
  id: String(line),
  fileName: 'src/core/dates.ts',
  location: { start: { line, column: 0 }, end: { line, column: 9 } },
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
}))
const drawn = (percent: number, seed = '1') => mutants.filter((mutant) => isSampled(mutant, percent, seed))

it('a sample is about as large as asked for, and everything at 100 percent', () => {
  expect(drawn(10).length).toBeGreaterThan(150)
  expect(drawn(10).length).toBeLessThan(250)
  expect(drawn(100)).toEqual(mutants)
})

it('a sample is the same in every run, and another with another seed', () => {
  expect(drawn(10).map(({ id }) => id)).toEqual(drawn(10).map(({ id }) => id))
  expect(drawn(10, '2')).not.toEqual(drawn(10))
})

it('a larger sample contains the smaller one', () => {
  expect(drawn(20)).toEqual(expect.arrayContaining(drawn(10)))
})
