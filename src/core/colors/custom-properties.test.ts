import { expect, it } from 'vitest'
import { customProperties } from './custom-properties.ts'

/** `--a` of the page and of the element, for somebody who prefers light pages. */
const read = (css: string, preferred: 'light' | 'dark' = 'light') => {
  const { page, element } = customProperties(css, preferred)
  return [page.get('--a'), element.get('--a')]
}

it.each([
  [':root { --a: red }', ['red', undefined]],
  ['html{--a:red}', ['red', undefined]],
  ['.x, body { --a: red; }', ['red', undefined]],
  ['backstage-app { --a: red }', [undefined, 'red']],
  ['main > backstage-app, p { --a: red }', [undefined, 'red']],
  ['main>backstage-app { --a: red }', [undefined, 'red']],
  ['main backstage-app, :root { --a: red }', ['red', 'red']],
  ['backstage-app a { --a: red }', [undefined, undefined]],
  ['my-backstage-app { --a: red }', [undefined, undefined]],
  ['.x { --a: red }', [undefined, undefined]],
  ['--a: red;', [undefined, undefined]],
])('%s is for the page or the element', (css, values) => expect(read(css)).toEqual(values))

it.each([
  ['@media screen { :root { --a: red } }', 'red'],
  ['@media only  screen { :root { --a: red } }', 'red'],
  ['@media ALL{ :root { --a: red } }', 'red'],
  ['@media print { :root { --a: red } }', undefined],
  ['@media print, screen { :root { --a: red } }', 'red'],
  ['@media screening { :root { --a: red } }', undefined],
  ['@media not screen { :root { --a: red } }', undefined],
  ['@media (prefers-color-scheme: light) { :root { --a: red } }', 'red'],
  ['@media ( prefers-color-scheme :light ) { :root { --a: red } }', 'red'],
  ['@media (prefers-color-scheme:  dark) { :root { --a: red } }', undefined],
  ['@media screen  and  (prefers-color-scheme: light) { :root { --a: red } }', 'red'],
  ['@media screen and (prefers-color-scheme: dark) { :root { --a: red } }', undefined],
  ['@media print and (prefers-color-scheme: light) { :root { --a: red } }', undefined],
  ['@media (prefers-color-scheme: light) or (width) { :root { --a: red } }', undefined],
  ['@media (width) or (prefers-color-scheme: light) { :root { --a: red } }', undefined],
  ['@media (min-width: 1px) { :root { --a: red } }', undefined],
  ['@media print { @media screen { :root { --a: red } } }', undefined],
  ['@layer base { :root { --a: red } }', 'red'],
  ['@supports (color: red) { :root { --a: red } }', 'red'],
  ['@container (width > 1px) { :root { --a: red } }', undefined],
  [':root { --a: blue } @media print { :root { --a: red } }', 'blue'],
  [':root { .x { --a: red } --a: blue }', 'blue'],
])('%s holds on an ordinary screen or not', (css, value) => expect(read(css)[0]).toBe(value))

it('knows what readers prefer', () => {
  const css = '@media (prefers-color-scheme: dark) { :root { --a: black } }'
  expect([read(css, 'dark')[0], read(css)[0]]).toEqual(['black', undefined])
})

it.each([
  [':root { --a: red; --a: blue }', 'blue'],
  [':root { --a: red !important; --a: blue }', 'red'],
  [':root { --a: red ! important ; --a: blue !important }', 'blue'],
  [':root { --a: red !important now; --a: blue }', 'blue'],
  [':root { --a: url(x;y) z; }', 'url(x;y) z'],
  [':root { --a: a) b; --b: c }', 'a) b'],
  [':root { --a: "x;y" }', '"x;y"'],
  [":root { --a: 'x}y' }", "'x}y'"],
  [':root { /* --a: red; */ --a: blue /* ; */ }', 'blue'],
  [':root { --a: x\\;y }', 'x\\;y'],
  [':root { --a: red', undefined],
  [':root { --a : red; }', 'red'],
  [':root { x --a: red; }', undefined],
  [':root { color: red; }', undefined],
  ['} :root { --a: red }', 'red'],
  [':root { --a: one\ntwo; }', 'one\ntwo'],
])('%s sets a value', (css, value) => expect(read(css)[0]).toBe(value))

it.each([
  [':root { color-scheme: light dark }', 'dark', 'dark'],
  [':root { color-scheme: light  dark }', 'light', 'light'],
  [':root { color-scheme: dark }', 'light', 'dark'],
  [':root { color-scheme: light }', 'dark', 'light'],
  ['', 'dark', 'light'],
] as const)('%s, preferring %s, is %s', (css, preferred, scheme) =>
  expect(customProperties(css, preferred).scheme).toBe(scheme),
)
