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

test('all elements share one sheet, tokens first, and late CSS reaches it', async () => {
  vi.stubGlobal('CSSStyleSheet', SheetDouble)
  const { addStyles, sharedSheet } = await load()
  addStyles('.b-early{}')
  const sheet = sharedSheet()
  addStyles('.b-late{}')
  addStyles('.b-late{}')
  expect(sharedSheet()).toBe(sheet)
  const { text } = sheet as unknown as SheetDouble
  expect(text.indexOf('--_accent')).toBeLessThan(text.indexOf('.b-early{}'))
  expect(text.split('.b-late{}')).toHaveLength(2)
})

test('there is no sheet where they cannot be constructed', async () => {
  vi.stubGlobal('CSSStyleSheet', undefined)
  const { sharedSheet } = await load()
  expect(sharedSheet()).toBeUndefined()
})
