import purifier from 'dompurify'
import { useMemo } from 'react'

/** No styles (forbidden by a strict Content Security Policy), no forms, and no ids that could clash with ours. */
const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
  FORBID_ATTR: ['style', 'id', 'name', 'class', 'aria-level'],
  RETURN_TRUSTED_TYPE: true as const,
}

/**
 * Makes a text safe. Undefined where the page's Trusted Types allow no policy 'dompurify', without which the browser
 * lets no text in. One purifier for all texts: each makes a policy, and a page may allow its name once only.
 */
function sanitized(html: string, base: string, shift: number): TrustedHTML | undefined {
  purifier.addHook('afterSanitizeAttributes', (node) => {
    absoluteLinks(node, base)
    shiftHeading(node, shift)
  })
  try {
    return purifier.sanitize(html, rules)
  } catch (error) {
    console.error(`<backstage-app> leaves out a text, as it can’t make it safe: ${String(error)}.`)
    return undefined
  } finally {
    purifier.removeHook('afterSanitizeAttributes')
  }
}

export type SanitizedProps = {
  html: string
  /** Base URL for relative links. */
  base: string
  /** Level of the text's highest heading on the page. */
  headings: number
}

/** Part of SafeHtml with the sanitiser, in a separate chunk. */
export function Sanitized({ html, base, headings }: SanitizedProps) {
  const trusted = useMemo(
    () => sanitized(html, base, headings - (highestHeading(html) ?? headings)),
    [html, base, headings],
  )
  if (trusted === undefined) return null
  return <div className="b-prose" part="prose" dangerouslySetInnerHTML={{ __html: trusted }} />
}

/**
 * Makes links and images of a text from the public calendar absolute, so that they work inside another host's page.
 */
export function absoluteLinks(node: Element, base: string): void {
  for (const attribute of ['href', 'src']) {
    const value = node.getAttribute(attribute)
    if (value !== null && URL.canParse(value, base)) node.setAttribute(attribute, new URL(value, base).href)
  }
}

/** Level of the highest heading in a text; undefined if it has none. */
export function highestHeading(html: string): number | undefined {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level]) => Number(level))
  return levels.length > 0 ? Math.min(...levels) : undefined
}

/** Shifts the level of a heading via `aria-level`, so that the page keeps a consistent outline. */
export function shiftHeading(node: Element, by: number): void {
  const level = /^H([1-6])$/.exec(node.tagName)?.[1]
  if (level && by !== 0) node.setAttribute('aria-level', String(Math.max(2, Number(level) + by)))
}
