import { afterEach, expect, test, vi } from 'vitest'

class SheetDouble {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const load = () => import('./styles.ts')

type Root = { adoptedStyleSheets: SheetDouble[] }
const newRoot = () => ({ adoptedStyleSheets: [] }) as unknown as Root & ShadowRoot
const textsOf = (root: Root) => root.adoptedStyleSheets.map(({ text }) => text)

test('elements share their sheets, tokens first, and late CSS reaches all of them once', async () => {
  vi.stubGlobal('CSSStyleSheet', SheetDouble)
  const { addStyles, adoptStyles, registeredStyles } = await load()
  const [first, second] = [newRoot(), newRoot()]
  addStyles('.b-early{}')
  adoptStyles(first)
  adoptStyles(first)
  addStyles('.b-late{}')
  addStyles('.b-late{}')
  adoptStyles(second)
  const all = registeredStyles()
  expect(all[0]).toContain('--_accent')
  expect(all.slice(2)).toEqual(['.b-early{}', '.b-late{}'])
  expect(textsOf(first)).toEqual(all)
  expect(second.adoptedStyleSheets).toEqual(first.adoptedStyleSheets)
})

test('nothing is adopted where sheets cannot be constructed', async () => {
  vi.stubGlobal('CSSStyleSheet', undefined)
  const { adoptStyles } = await load()
  const root = newRoot()
  adoptStyles(root)
  expect(root.adoptedStyleSheets).toEqual([])
})
