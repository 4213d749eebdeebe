import { expect, it } from 'vitest'
import { yamlTokens } from './tokens.ts'

const shown = (text: string) =>
  yamlTokens(text).map(
    ({ from, to, class: name }) => `${name.replace('b-code-', '')} ${text.slice(from, to)}`,
  )

it.each([
  ['sitename: Town # us', ['name sitename', 'sign :', 'string Town', 'comment # us']],
  ['a: C# and co', ['name a', 'sign :', 'string C# and co']],
  ["a: 'it''s' # b", ['name a', 'sign :', "string 'it''s'", 'comment # b']],
  ['"a": 12', ['name "a"', 'sign :', 'value 12']],
  ['a: 12 people, true ones', ['name a', 'sign :', 'string 12 people, true ones']],
  [
    'a: {de: X, en: Y}',
    [
      'name a',
      'sign :',
      'sign {',
      'name de',
      'sign :',
      'string X',
      'sign ,',
      'name en',
      'sign :',
      'string Y',
      'sign }',
    ],
  ],
  [
    'a: >\n  b: c\n\n  d\ne: f',
    ['name a', 'sign :', 'keyword >', 'string b: c', 'string d', 'name e', 'sign :', 'string f'],
  ],
  [
    'a: "one\n  two"\nb: c',
    ['name a', 'sign :', 'string "one', 'string   two"', 'name b', 'sign :', 'string c'],
  ],
  ['- &x 1', ['sign -', 'type &x', 'value 1']],
])('highlights %j', (text, tokens) => {
  expect(shown(text)).toEqual(tokens)
})

it('lives with any text, and its pieces neither meet nor lie outside', () => {
  const text = '\'" [{}] >| *&! : - #\n\t"\\\n\n: :\n---\n%@`'
  for (let length = 0; length <= text.length; length++) {
    let end = 0
    for (const { from, to } of yamlTokens(text.slice(0, length))) {
      expect(from).toBeGreaterThanOrEqual(end)
      expect(to).toBeGreaterThan(from)
      end = to
    }
    expect(end).toBeLessThanOrEqual(length)
  }
})
