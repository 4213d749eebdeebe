import { expect, it } from 'vitest'
import { defuseFormulas, undefuseFormulas } from './csv-formulas.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['-10', "'-10"],
  ['@a', "'@a"],
  ['\t=a', "'\t'=a"],
  ['Doors 19:00;=HYPERLINK("x")', 'Doors 19:00;\'=HYPERLINK("x")'],
  ['x; =1', "x;' =1"],
  ['x;"=1', 'x;\'"=1'],
  ['Bring:\n- bread\r\n+ wine', "Bring:\n'- bread\r\n'+ wine"],
  ["'=typed", "''=typed"],
  ['8-12 €, a@b.example', '8-12 €, a@b.example'],
])('a spreadsheet finds no formula in %j, and it is read back as it was', (cell, safe) => {
  expect(defuseFormulas(cell)).toBe(safe)
  expect(undefuseFormulas(safe)).toBe(cell)
})

it('holds for any text of dangerous characters', () => {
  const characters = ['=', "'", '"', ' ', ';', '\t', '\r', '\n', '-', 'a']
  const texts = characters.flatMap((a) =>
    characters.flatMap((b) => characters.flatMap((c) => characters.map((d) => a + b + c + d))),
  )
  for (const text of texts) {
    const safe = defuseFormulas(text)
    expect(safe).not.toMatch(/(?:^|[;\t\r\n])[" ]*[=+\-@]/)
    expect(undefuseFormulas(safe)).toBe(text)
  }
})
