/**
 * The languages on offer, in display order, for the element, `<calendar-events>`, the public pages, mails and
 * themes. Texts are in `src/i18n/CODE/` and `demo/i18n/CODE/` (docs/translating.md). `locale` is the region
 * whose date and number formats are used.
 */
const offered = [
  { code: 'de', name: 'Deutsch', direction: 'ltr', locale: 'de' },
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-GB' },
  { code: 'es', name: 'Español', direction: 'ltr', locale: 'es' },
  { code: 'fr', name: 'Français', direction: 'ltr', locale: 'fr' },
  { code: 'it', name: 'Italiano', direction: 'ltr', locale: 'it' },
] as const

/**
 * Pseudo-language for tests: English with accents, longer and right to left. Reveals untranslated texts and
 * layouts that are too narrow.
 */
const pseudo = { code: 'qps', name: 'Pseudo', direction: 'rtl', locale: 'en-GB' } as const

type Facts = (typeof offered)[number] | typeof pseudo

export type Language = Facts['code']

/** Builds of the package replace the variable by nothing, which removes the pseudo-language. */
const isTested = process.env.PSEUDO_LANGUAGE === '1'

const all: readonly Facts[] = isTested ? [...offered, pseudo] : offered

const factsOf = (language: Language): Facts => all.find(({ code }) => code === language) ?? pseudo

/** The codes of all offered languages. */
export const languages: readonly Language[] = all.map(({ code }) => code)

/** Whether a name is the code of an offered language. */
export const isLanguage = (name: string): name is Language => languages.some((code) => code === name)

/** The codes of all offered languages as a list in a language: 'de and en'. */
export const languageCodes = (language: Language): string =>
  new Intl.ListFormat(languageLocale(language)).format(languages)

/** A language's own name. */
export const languageName = (language: Language): string => factsOf(language).name

/** Text direction of a language, for `dir`. */
export const languageDirection = (language: Language): 'ltr' | 'rtl' => factsOf(language).direction

/** The BCP 47 tag with which Intl formats dates and numbers in a language. */
export const languageLocale = (language: Language): string => factsOf(language).locale

/** Whether a language is the pseudo-language, whose texts are derived from the English ones. */
export const isPseudo = (language: Language): boolean => isTested && language === pseudo.code
