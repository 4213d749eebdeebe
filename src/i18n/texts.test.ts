import { expect, it } from 'vitest'
import type { Language } from '../core/languages.ts'
import { loadArea } from './load-area.ts'
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

it('have one promise for the texts of a screen, for which React asks again while it waits and afterwards', async () => {
  const lists = Promise.withResolvers<{}>()
  const { load } = createTexts('en', async (_, area) => (area === 'lists' ? lists.promise : {}))
  const promise = load('en', ['errors', 'lists'])
  await load('en', ['errors'])
  expect(load('en', ['errors', 'lists'])).toBe(promise)
  lists.resolve({})
  await promise
  expect(load('en', ['errors', 'lists'])).toBe(promise)
  expect(load('en', ['lists'])).toBe(load('en', ['lists']))
})

it('are English when those of the first load do not come', async () => {
  const { i18n, ready } = createTexts('de', async () => Promise.reject(new Error('no network')))
  await ready
  expect(i18n.t('session.login')).toBe('Log in')
})

it('are English where a language lacks a file', async () => {
  const english = await loadArea('en', 'lists')
  expect(await loadArea('nl' as Language, 'lists')).toEqual(english)
  expect(await loadArea('de', 'lists')).not.toEqual(english)
})
