import { isPseudo, languageLocale, languages, spokenLanguages } from '../../../src/contract.ts'

const namesIn = languages
  .filter((language) => !isPseudo(language))
  .map((language) => new Intl.DisplayNames(languageLocale(language), { type: 'language' }))

/** Words by which search finds events in a language: its names in all languages on offer. */
export const languageWords: Readonly<Record<string, string>> = Object.fromEntries(
  spokenLanguages.map((code) => [code, namesIn.map((names) => names.of(code)).join(' ')]),
)
