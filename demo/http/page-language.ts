import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Config } from '../config/config.ts'
import {
  isLanguageTag,
  type Language,
  languageCookieName,
  languageCookieSeconds,
  languages,
  offeredLanguage,
} from '../../src/contract.ts'

const offered = (value: unknown): Language | undefined =>
  typeof value === 'string' && isLanguageTag(value) ? offeredLanguage(value) : undefined

function cookieOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === languageCookieName)?.[1]
}

/** The language that an address asks for with `?lng=`. */
export function askedLanguage(request: Pick<FastifyRequest, 'query'>): Language | undefined {
  return offered((request.query as { lng?: unknown }).lng)
}

/** The best offered language for an `Accept-Language` header; the site's if none is accepted, or any (`*`). */
function acceptedLanguage(request: Pick<FastifyRequest, 'headers'>, siteLanguage: Language): Language {
  const inOrder = [siteLanguage, ...languages.filter((language) => language !== siteLanguage)]
  return offered(new Negotiator(request).language(inOrder)) ?? siteLanguage
}

/** What `pageLanguage` reads besides the address, for `Vary`. */
export const languageHeaders = 'Cookie, Accept-Language'

/**
 * The language of a page: `?lng=`, then the cookie, then what the browser asks for, then the site's (CONTRACT.md
 * section 1). Caches go by this language, never by the header itself.
 */
export function pageLanguage(request: FastifyRequest, siteLanguage: Language): Language {
  return askedLanguage(request) ?? offered(cookieOf(request)) ?? acceptedLanguage(request, siteLanguage)
}

/**
 * The language of a call to the API: `?lng=`, then `Accept-Language`, in which the element names its own, then the
 * site's.
 */
export function apiLanguage(
  request: Pick<FastifyRequest, 'query' | 'headers'>,
  siteLanguage: Language,
): Language {
  return askedLanguage(request) ?? acceptedLanguage(request, siteLanguage)
}

/** How the caller of the API reads. */
export const readingOf = (
  request: Pick<FastifyRequest, 'query' | 'headers'>,
  { language, modEmail }: Pick<Config, 'language' | 'modEmail'>,
) => ({ language: apiLanguage(request, language), modEmail })

/** `Set-Cookie` header that remembers a language chosen with `?lng=`; undefined if the cookie already has it. */
export function languageCookie(request: FastifyRequest): string | undefined {
  const chosen = askedLanguage(request)
  if (!chosen || chosen === cookieOf(request)) return undefined
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${languageCookieName}=${chosen}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${secure}`
}
