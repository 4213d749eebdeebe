import { defaults } from '../limits.ts'

/** A value that was read, or why it is of no use. */
export type Parsed<Value> = { value: Value } | { reason: string }

/**
 * Reads an http(s) address that somebody has written into an attribute: absolute, or from the root of the page's `origin`.
 * One with a user name or password is refused, since it would end up in links.
 */
export function parseWebAddress(text: string, origin: string): Parsed<URL> {
  if (!/^(https?:)?\//i.test(text)) return { reason: 'it is no http(s) address' }
  if (!URL.canParse(text, origin)) return { reason: 'it is no valid address' }
  const url = new URL(text, origin)
  return url.username || url.password ? { reason: 'it carries a user name or password' } : { value: url }
}

/** Reads `apiurl`: answers the site's address, without the API's path and without a slash at its end (CONTRACT.md section 1). */
export function parseApiUrl(text: string, origin: string): Parsed<string> {
  const parsed = parseWebAddress(text, origin)
  if ('reason' in parsed) return parsed
  const { origin: site, pathname } = parsed.value
  const path = pathname.replace(/\/+$/, '')
  return { value: site + (path.endsWith(defaults.apiBase) ? path.slice(0, -defaults.apiBase.length) : path) }
}
