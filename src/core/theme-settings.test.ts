import { expect, it } from 'vitest'
import { mergedThemeSettings, settingsIn, textIn } from './theme-settings.ts'

it.each([
  ['plain', 'de', 'plain'],
  [{ de: 'Stadt', en: 'Town' }, 'de', 'Stadt'],
  [{ de: 'Stadt', en: 'Town' }, 'fr', 'Town'],
  [{ it: 'Città' }, 'de', 'Città'],
  [{ de: '', en: 'Town' }, 'de', ''],
  [{}, 'de', ''],
  [null, 'de', ''],
  [undefined, 'de', ''],
] as const)('the text %j is in %s %j', (value, language, text) => expect(textIn(value, language)).toBe(text))

it('gives all texts in one language', () =>
  expect(settingsIn({ sitename: { de: 'Stadt' }, lead: 'Hello' }, 'de')).toMatchObject({
    sitename: 'Stadt',
    lead: 'Hello',
    headline: '',
  }))

it('merges a theme with its ancestors: null and empty texts inherit', () =>
  expect(
    mergedThemeSettings([
      { lead: null, headline: '' },
      { lead: 'Near', headline: 'Up' },
      { lead: 'Far', logoAlt: 'Logo' },
    ]),
  ).toEqual({ lead: 'Near', headline: 'Up', logoAlt: 'Logo' }))

it('takes a name and an accent for their variants, unless the same theme sets them', () => {
  const ancestor = { sitename: 'Old', sitenameShort: 'O', accent: '#111111', accentDark: '#222222' }
  expect(mergedThemeSettings([{ sitename: 'New', sitenameLong: 'New Town' }, ancestor])).toEqual({
    sitename: 'New',
    sitenameShort: 'New',
    sitenameLong: 'New Town',
    defaultMetaTitle: 'New',
    accent: '#111111',
    accentDark: '#222222',
  })
  expect(mergedThemeSettings([{ accent: '#333333' }, ancestor])).toMatchObject({ accentDark: '#333333' })
})
