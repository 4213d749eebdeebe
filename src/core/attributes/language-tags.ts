import { type Language, languages } from '../languages.ts'

/**
 * Whether a value is a well-formed language tag, offered or not. The strict pattern also keeps injected
 * markup out.
 */
export function isLanguageTag(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i.test(value)
}

/** The offered language for a tag, if any: `de-AT` gives German. */
export function offeredLanguage(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}

/** Cookie that holds the chosen language, shared by the element and the public pages (SPEC.md section 1). */
export const languageCookieName = 'i18next'

/** Lifetime of that cookie: one year. */
export const languageCookieSeconds = 31_536_000
