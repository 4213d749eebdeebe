import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { absoluteLinks } from './absolute-links.ts'

/** No styles (a strict Content Security Policy forbids them), no forms, and no ids that could meet ours. */
const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
  FORBID_ATTR: ['style', 'id', 'name', 'class'],
  RETURN_TRUSTED_TYPE: true as const,
}

/** The heavy half of SafeHtml, in a chunk of its own. */
export function Sanitized({ html, base }: { html: string; base: string }) {
  const trusted = useMemo(() => {
    const purifier = DOMPurify(window)
    purifier.addHook('afterSanitizeAttributes', (node) => absoluteLinks(node, base))
    return purifier.sanitize(html, rules)
  }, [html, base])
  return <div className="b-prose" part="prose" dangerouslySetInnerHTML={{ __html: trusted }} />
}
