import { expect, it } from 'vitest'
import { createTexts } from './texts.ts'

it('speak the language that was asked for last, however long the texts of another take', async () => {
  const { i18n, load, switchTo } = createTexts('en')
  const german = Promise.withResolvers<object>()
  await load('en', [{ de: async () => german.promise, en: async () => ({}) }])
  const switched = Promise.all([switchTo('de'), switchTo('en')])
  german.resolve({})
  await switched
  expect(i18n.language).toBe('en')
})
