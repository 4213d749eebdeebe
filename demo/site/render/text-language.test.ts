import { describe, expect, it } from 'vitest'
import { readTown, townLanguages } from '../../host/sample/sample-town.ts'
import { textLanguage } from './text-language.ts'

describe('the language of a text', () => {
  it.each([
    ['de', 'Einsingen um halb acht, danach Seemannslieder und ein Stück, das Oda am Vorabend entdeckt hat.'],
    ['pl', 'Zaczynamy o dziesiątej, a w południe siadamy razem przy dużym stole i rozmawiamy o wszystkim.'],
    ['fr', 'Nous commençons à dix heures et nous mangeons à midi, tous ensemble autour de la grande table.'],
    ['uk', 'Ми починаємо о десятій годині, а опівдні разом сідаємо за великий стіл і говоримо про все.'],
    ['ar', 'نبدأ في الساعة العاشرة صباحا ثم نجلس معا حول الطاولة الكبيرة في منتصف النهار لتناول الغداء'],
  ])('is recognised: %s', async (language, text) => {
    expect(await textLanguage(text, 'en')).toBe(language)
  })

  it('is not said where it is that of the page', async () => {
    const text = 'We start chopping at ten, sit down at noon and leave when the coffee runs out.'
    expect(await textLanguage(text, 'en')).toBeNull()
  })

  it('is not guessed from few words, names or addresses', async () => {
    const address = 'https://example.org/eine/lange/adresse/mit/vielen/deutschen/woertern/und/noch/mehr'
    const few = [null, '', 'Konzert', 'Jazz & Soul 2026', '🎉'.repeat(60)]
    for (const text of [...few, address, `${address} ${address}`])
      expect(await textLanguage(text, 'en')).toBeNull()
  })

  it.each(townLanguages)('is never wrong in the sample town in %s', async (language) => {
    const { events, 'repeating-events': repeating } = readTown(language)
    const texts = [...events, ...Object.values(repeating)].flatMap(({ description }) => description ?? [])
    const told = await Promise.all(texts.map((text) => textLanguage(text, 'fr')))
    expect(texts.filter((_, i) => told[i] !== null && told[i] !== language)).toEqual([])
    expect(told.filter((found) => found !== null).length).toBeGreaterThan(texts.length * 0.9)
  })
})
