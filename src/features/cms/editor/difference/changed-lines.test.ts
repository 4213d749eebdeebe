import { expect, it } from 'vitest'
import { changedLines, stretches } from './changed-lines.ts'

/** Lines as `-2 a [b] c`; differences within a line are in brackets. */
const shown = (original: string, changed: string) =>
  changedLines(original, changed).map(({ kind, number, segments }) => {
    const text = segments.map((each) => (each.differs ? `[${each.text}]` : each.text)).join('')
    return `${{ same: ' ', removed: '-', added: '+' }[kind]}${number} ${text}`
  })

it('names lines that went and came, and the words in which lines differ', () => {
  expect(shown('a\nred wine\nc\n', 'a\nwhite wine\nc\nd\n')).toEqual([
    ' 1 a',
    '-2 [red] wine',
    '+2 [white] wine',
    ' 3 c',
    '+4 d',
  ])
})

it('takes texts that differ only in the kind of their line breaks for the same', () => {
  expect(shown('a\r\nb\r\n', 'a\nb\n')).toEqual([' 1 a', ' 2 b'])
})

it('folds what is far from any change', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  const changed = lines.with(10, 'other')
  const folded = stretches(changedLines(lines.join('\n'), changed.join('\n')))
  expect(folded.map((each) => [each.folded, each.lines.length])).toEqual([
    [true, 7],
    [false, 8],
    [true, 6],
  ])
})
