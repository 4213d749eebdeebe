import type { FastifyRequest } from 'fastify'
import {
  isLanguageTag,
  type Language,
  languageCookieName,
  languageCookieSeconds,
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

/** The language of a page: `?lng=`, then the cookie, then the site's default (CONTRACT.md section 1). */
export function pageLanguage(request: FastifyRequest, siteLanguage: Language): Language {
  return askedLanguage(request) ?? offered(cookieOf(request)) ?? siteLanguage
}

/** `Set-Cookie` header that remembers a language chosen with `?lng=`; undefined if the cookie already has it. */
export function languageCookie(request: FastifyRequest): string | undefined {
  const chosen = askedLanguage(request)
  if (!chosen || chosen === cookieOf(request)) return undefined
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${languageCookieName}=${chosen}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${secure}`
}
