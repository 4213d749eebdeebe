import { expect, it } from 'vitest'
import { createTexts } from './texts.ts'

it('speak the language that was asked for last, however long the texts of another take', async () => {
  const german = Promise.withResolvers<{}>()
  const { i18n, loadRest, switchTo } = createTexts('en', async (language) =>
    language === 'de' ? german.promise : {},
  )
  await loadRest('en')
  const switched = Promise.all([switchTo('de'), switchTo('en')])
  german.resolve({})
  await switched
  expect(i18n.language).toBe('en')
})

it('are there in the new language once the switch is done, as far as they are in use', async () => {
  const asked: string[] = []
  const { loadRest, switchTo } = createTexts('en', async (...file) => {
    asked.push(file.join('/'))
    return {}
  })
  await switchTo('de')
  expect(asked).toEqual(['de/start'])
  await loadRest('de')
  await switchTo('it')
  expect(asked).toEqual(['de/start', 'de/rest', 'it/start', 'it/rest'])
})

it('have one promise for the texts of all screens, for which React asks again and again', () => {
  const { loadRest } = createTexts('en', async () => ({}))
  expect(loadRest('en')).toBe(loadRest('en'))
})

it('are English when those of the first load do not come', async () => {
  const { i18n, ready } = createTexts('de', async () => Promise.reject(new Error('no network')))
  await ready
  expect(i18n.t('session.login')).toBe('Log in')
})
