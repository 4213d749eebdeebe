import { expect, it } from 'vitest'
import { languageCodes, languages } from './languages.ts'

it('lists the codes of all languages as a language lists things', () => {
  for (const code of languages) {
    expect(languageCodes('en')).toContain(code)
    expect(languageCodes('de')).toContain(code)
  }
  expect(languageCodes('en')).toMatch(/ and \w+$/)
  expect(languageCodes('de')).toMatch(/ und \w+$/)
})
