import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** No styles (a strict Content Security Policy forbids them), no forms, and no ids that could meet ours. */
const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
  FORBID_ATTR: ['style', 'id', 'name', 'class', 'aria-level'],
  RETURN_TRUSTED_TYPE: true as const,
}

export type SanitizedProps = {
  html: string
  /** What relative links are relative to. */
  base: string
  /** Level at which the text's highest heading stands in the page. */
  headings: number
}

/** The heavy half of SafeHtml, in a chunk of its own. */
export function Sanitized({ html, base, headings }: SanitizedProps) {
  const trusted = useMemo(() => {
    const shift = headings - (highestHeading(html) ?? headings)
    const purifier = DOMPurify(window)
    purifier.addHook('afterSanitizeAttributes', (node) => {
      absoluteLinks(node, base)
      shiftHeading(node, shift)
    })
    return purifier.sanitize(html, rules)
  }, [html, base, headings])
  return <div className="b-prose" part="prose" dangerouslySetInnerHTML={{ __html: trusted }} />
}

/** Makes the links and images of a text that was written for the public calendar hold inside another host's page. */
export function absoluteLinks(node: Element, base: string): void {
  for (const attribute of ['href', 'src']) {
    const value = node.getAttribute(attribute)
    if (value !== null && URL.canParse(value, base)) node.setAttribute(attribute, new URL(value, base).href)
  }
}

/** The level of the highest heading in a text; undefined where it has none. */
export function highestHeading(html: string): number | undefined {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level]) => Number(level))
  return levels.length > 0 ? Math.min(...levels) : undefined
}

/** Has a heading count as deeper or higher than its tag says, so that the page keeps one outline. */
export function shiftHeading(node: Element, by: number): void {
  const level = /^H([1-6])$/.exec(node.tagName)?.[1]
  if (level && by !== 0) node.setAttribute('aria-level', String(Math.max(2, Number(level) + by)))
}
