import { type Language, languages } from '../languages.ts'

/**
 * Tells whether a value is a language tag, offered or not. Only what is shaped like one counts; everything else may be an
 * attempt to inject a script.
 */
export function isLanguageTag(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i.test(value)
}

/** The language of a tag, if it is offered: `de-AT` is German. */
export function offeredLanguage(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}

/** The cookie in which the element and the pages of a calendar alike keep a language that was chosen (SPEC.md section 1). */
export const languageCookieName = 'i18next'

/** For how long they keep it. */
export const languageCookieSeconds = 31_536_000
