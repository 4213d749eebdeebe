import { expect, it } from 'vitest'
import { createTexts } from './texts.ts'

it('speak the language that was asked for last, however long the texts of another take', async () => {
  const german = Promise.withResolvers<{}>()
  const { i18n, load, switchTo } = createTexts('en', async (language) =>
    language === 'de' ? german.promise : {},
  )
  await load('en', ['lists'])
  const switched = Promise.all([switchTo('de'), switchTo('en')])
  german.resolve({})
  await switched
  expect(i18n.language).toBe('en')
})

it('are English when those of the first load do not come', async () => {
  const { i18n, ready } = createTexts('de', async () => Promise.reject(new Error('no network')))
  await ready
  expect(i18n.t('session.login')).toBe('Log in')
})
