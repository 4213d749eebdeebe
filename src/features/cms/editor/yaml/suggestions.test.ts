import { expect, it } from 'vitest'
import { languages } from '../../../../core/languages.ts'
import { themeSettings } from '../../../../core/theme-settings.ts'
import { suggestionsAt } from './suggestions.ts'

/** The names offered at the `|` mark. */
const offered = (marked: string) => suggestionsAt(marked.replace('|', ''), marked.indexOf('|'))?.names

it('offers the settings that are not there yet, those that begin so first', () => {
  expect(offered('sitename: Town\nsi|')).toEqual(['sitenameShort', 'sitenameLong'])
  expect(offered('TITLE|')).toEqual(['defaultMetaTitle'])
  expect(offered('|')).toEqual(Object.keys(themeSettings.entries))
})

it('offers languages below a text', () => {
  expect(offered('sitename:\n  |')).toEqual([...languages])
  expect(offered('sitename:\n  de: Stadt\n  e|\nlogoAlt: x')).toEqual(
    languages.filter((name) => name !== 'de' && name.includes('e')),
  )
  expect(offered('accent:\n  |')).toBeUndefined()
})

it('offers nothing within a value, or before a colon', () => {
  expect(offered('sitename: s|')).toBeUndefined()
  expect(offered('s|ite: Town')).toBeUndefined()
})
