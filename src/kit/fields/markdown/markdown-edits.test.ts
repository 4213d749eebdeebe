import { expect, it } from 'vitest'
import { applyMarkdown, type MarkdownCommand } from './markdown-edits.ts'

/** Parses a text whose selection is marked by brackets: `come ⟦early⟧`. */
const at = (marked: string) => {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end }
}

const shown = ({ text, start, end }: { text: string; start: number; end: number }) =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`

const cases: [MarkdownCommand, string, string][] = [
  ['bold', 'come ⟦early⟧ please', 'come **⟦early⟧** please'],
  ['bold', 'come **⟦early⟧** please', 'come ⟦early⟧ please'],
  ['bold', 'come ⟦⟧', 'come **⟦sample⟧**'],
  ['italic', '⟦early⟧', '_⟦early⟧_'],
  ['heading', 'one\ntw⟦⟧o\nthree', 'one\n## ⟦two⟧\nthree'],
  ['list', '⟦one\ntwo⟧', '- ⟦one\n- two⟧'],
  ['list', '⟦- one\n- two⟧', '⟦one\ntwo⟧'],
  ['list', '⟦⟧', '- ⟦sample⟧'],
  ['link', 'see ⟦the map⟧', 'see [the map](⟦https://⟧)'],
  ['link', 'see ⟦https://example.org⟧', 'see [⟦sample⟧](https://example.org)'],
]

it.each(cases)('%s: %s', (command, before, after) => {
  expect(shown(applyMarkdown(at(before), command, 'sample'))).toBe(after)
})
