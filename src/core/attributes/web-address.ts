import { defaults } from '../limits.ts'

/** A parsed value, or the reason why it is unusable. */
export type Parsed<Value> = { value: Value } | { reason: string }

/**
 * Parses an http(s) URL from an attribute: absolute, or relative to the root of the page's `origin`, which is 'null'
 * in files and in frames without an address of their own. URLs
 * with credentials are refused because they would end up in links.
 */
export function parseWebAddress(text: string, origin: string): Parsed<URL> {
  if (!/^(https?:)?\//i.test(text)) return { reason: 'it is no http(s) address' }
  const base = URL.canParse(origin) ? origin : undefined
  if (!URL.canParse(text, base)) return { reason: 'it is no valid address' }
  const url = new URL(text, base)
  return url.username || url.password ? { reason: 'it carries a user name or password' } : { value: url }
}

/**
 * Parses `apiurl` into the site's address, without the API's path and without a trailing slash (CONTRACT.md
 * section 1).
 */
export function parseApiUrl(text: string, origin: string): Parsed<string> {
  const parsed = parseWebAddress(text, origin)
  if ('reason' in parsed) return parsed
  const { origin: site, pathname } = parsed.value
  const path = pathname.replace(/\/+$/, '')
  return { value: site + (path.endsWith(defaults.apiBase) ? path.slice(0, -defaults.apiBase.length) : path) }
}
