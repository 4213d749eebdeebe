import {
  isLanguageTag,
  languageCookieName,
  languageCookieSeconds,
  offeredLanguage,
} from '../core/attributes/language-tags.ts'
import type { Language } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'

/** Where a language can come from; values are as found, not yet judged. */
export type LanguageSources = {
  /** `?lng=` of the page's address. */
  url?: string | null
  /** The element's `language` attribute. */
  attribute?: string | null
  /** The cookie `i18next`. */
  cookie?: string | null
  /** Local storage `i18nextLng`. */
  stored?: string | null
  /** The browser's languages, the preferred one first. */
  browser?: readonly string[]
  /** `<html lang>`. */
  document?: string | null
}

/** Under these names a chosen language is remembered too, and found again by i18next's own detectors. */
const storageName = 'i18nextLng'
const queryName = 'lng'

/**
 * Decides the language (CONTRACT.md section 1, 'Language'): the first source that says anything decides, and what it
 * says but the app does not offer becomes English. Of the browser's languages the first that is offered counts.
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

/** Collects what a page says about its language; a browser that forbids cookies or storage says nothing there. */
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

/** Keeps a language that the user chose: in the cookie, in local storage and in the page's address. */
export function rememberLanguage(page: Window, language: Language): void {
  attempt(() => {
    page.document.cookie = `${languageCookieName}=${language}; path=/; max-age=${languageCookieSeconds}; SameSite=Lax`
  })
  attempt(() => page.localStorage.setItem(storageName, language))
  const url = new URL(page.location.href)
  url.searchParams.set(queryName, language)
  page.history.replaceState(page.history.state, '', url)
}
