/** HTML created by this site. Only these values can bypass escaping, and only through the `trusted` filter. */
export type TrustedHtml = { trustedHtml: string }

/** Whether a value is HTML created by this site. */
export const isTrusted = (value: unknown): value is TrustedHtml =>
  typeof value === 'object' &&
  value !== null &&
  'trustedHtml' in value &&
  typeof value.trustedHtml === 'string'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }

/** Escapes a value for HTML text and attributes. */
export function escapeHtml(value: unknown): string {
  const text = value == null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => escapes[character]!) : text
}
