import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '../../src/contract.ts'

/** The cookie in which the element, too, keeps the language chosen (SPEC.md section 1). */
const cookieName = 'i18next'

const year = 31_536_000

const offered = (value: unknown): Language | undefined => {
  const [language] = typeof value === 'string' ? value.toLowerCase().split('-') : []
  return languages.find((name) => name === language)
}

function cookieOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === cookieName)?.[1]
}

/** The language of a page: `?lng=`, then the cookie, then the site's (CONTRACT.md section 1). */
export function pageLanguage(request: FastifyRequest, siteLanguage: Language): Language {
  const { lng } = request.query as { lng?: unknown }
  return offered(lng) ?? offered(cookieOf(request)) ?? siteLanguage
}

/** The header that remembers a language chosen by `?lng=`; undefined when it is known already. */
export function languageCookie(request: FastifyRequest): string | undefined {
  const { lng } = request.query as { lng?: unknown }
  const chosen = offered(lng)
  if (!chosen || chosen === cookieOf(request)) return undefined
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${cookieName}=${chosen}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
}
