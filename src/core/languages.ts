/**
 * The languages that people can choose, in the order in which they are offered: the element, `<calendar-events>`, the public
 * pages, mails and themes all read this list. The texts stand in `src/i18n/CODE/` and `demo/i18n/CODE/` (docs/translating.md).
 * `locale` is the region whose dates and numbers stand for the language.
 */
const offered = [
  { code: 'de', name: 'Deutsch', direction: 'ltr', locale: 'de' },
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-GB' },
  { code: 'es', name: 'Español', direction: 'ltr', locale: 'es' },
  { code: 'fr', name: 'Français', direction: 'ltr', locale: 'fr' },
  { code: 'it', name: 'Italiano', direction: 'ltr', locale: 'it' },
] as const

/** English with accents, longer and from right to left: shows what is not translated, or is too narrow. For tests alone. */
const pseudo = { code: 'qps', name: 'Pseudo', direction: 'rtl', locale: 'en-GB' } as const

type Facts = (typeof offered)[number] | typeof pseudo

export type Language = Facts['code']

/** A build of the package replaces the variable by nothing, so that the pseudo-language is no part of it. */
const isTested = process.env.PSEUDO_LANGUAGE === '1'

const all: readonly Facts[] = isTested ? [...offered, pseudo] : offered

const factsOf = (language: Language): Facts => all.find(({ code }) => code === language) ?? pseudo

/** The codes of all offered languages. */
export const languages: readonly Language[] = all.map(({ code }) => code)

/** Tells whether a name is the code of an offered language. */
export const isLanguage = (name: string): name is Language => languages.some((code) => code === name)

/** The codes of all offered languages as a language lists them: 'de and en'. */
export const languageCodes = (language: Language): string =>
  new Intl.ListFormat(languageLocale(language)).format(languages)

/** What a language calls itself. */
export const languageName = (language: Language): string => factsOf(language).name

/** The direction in which a language is written, for `dir`. */
export const languageDirection = (language: Language): 'ltr' | 'rtl' => factsOf(language).direction

/** The BCP 47 tag with which Intl writes dates and numbers in a language. */
export const languageLocale = (language: Language): string => factsOf(language).locale

/** Whether the texts of a language are made from the English ones. */
export const isPseudo = (language: Language): boolean => isTested && language === pseudo.code
