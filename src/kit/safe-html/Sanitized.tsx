import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { absoluteLinks } from './absolute-links.ts'
import { highestHeading, shiftHeading } from './heading-levels.ts'

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
