import {
  isLanguageTag,
  languageCookieName,
  languageCookieSeconds,
  offeredLanguage,
} from '../core/attributes/language-tags.ts'
import type { Language } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'

/** Possible sources of the language, unvalidated. */
export type LanguageSources = {
  /** `?lng=` of the page's address. */
  url?: string | null
  /** The element's `language` attribute. */
  attribute?: string | null
  /** The cookie `i18next`. */
  cookie?: string | null
  /** Local storage `i18nextLng`. */
  stored?: string | null
  /** The browser's languages in order of preference. */
  browser?: readonly string[]
  /** `<html lang>`. */
  document?: string | null
}

/** Storage names of the chosen language; the defaults of i18next's own detectors. */
const storageName = 'i18nextLng'
const queryName = 'lng'

/**
 * Decides the language (CONTRACT.md section 1, 'Language'): the first source with a value wins; a language
 * that is not offered becomes English. Of the browser's languages, the first offered one is used.
 */
export function resolveLanguage(sources: LanguageSources): Language {
  const { url, attribute, cookie, stored, browser = [], document } = sources
  const tags = browser.filter(isLanguageTag)
  const found = [url, attribute, cookie, stored, tags.find(offeredLanguage) ?? tags[0], document].find(
    isLanguageTag,
  )
  return found === undefined ? defaults.language : (offeredLanguage(found) ?? defaults.fallbackLanguage)
}

const attempt = <Result>(read: () => Result) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const cookieValue = (cookies: string, name: string) =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Collects the language sources of a page; blocked cookies or storage count as absent. */
export function readLanguageSources(page: Window, attribute: string | undefined): LanguageSources {
  return {
    url: new URLSearchParams(page.location.search).get(queryName),
    attribute,
    cookie: attempt(() => cookieValue(page.document.cookie, languageCookieName)),
    stored: attempt(() => page.localStorage.getItem(storageName)),
    browser: page.navigator.languages,
    document: page.document.documentElement.lang,
  }
}

/** Stores the language that the user chose: in the cookie, in local storage and in the page's address. */
export function rememberLanguage(page: Window, language: Language): void {
  attempt(() => {
    page.document.cookie = `${languageCookieName}=${language}; path=/; max-age=${languageCookieSeconds}; SameSite=Lax`
  })
  attempt(() => page.localStorage.setItem(storageName, language))
  const url = new URL(page.location.href)
  url.searchParams.set(queryName, language)
  page.history.replaceState(page.history.state, '', url)
}
