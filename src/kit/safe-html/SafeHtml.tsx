import { lazy, Suspense } from 'react'
import { useEnvironment } from '../environment.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './safe-html.css'

addStyles(css)

const Sanitized = lazy(async () => ({ default: (await import('./Sanitized.tsx')).Sanitized }))

/**
 * Shows HTML that came from a server, made safe once more in the browser. Relative links lead to the public calendar.
 * While the sanitiser loads there is nothing.
 */
export function SafeHtml({ html }: { html: string }) {
  const { siteUrl } = useEnvironment()
  return (
    <Suspense>
      <Sanitized html={html} base={`${siteUrl}/`} />
    </Suspense>
  )
}
