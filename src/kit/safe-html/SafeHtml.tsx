import { type ReactNode, Suspense } from 'react'
import { useEnvironment } from '../environment.tsx'
import { addStyles } from '../../ui/styles.ts'
import { lazily } from '../../ui/lazily.ts'
import css from './safe-html.css'

addStyles(css)

const Sanitized = lazily(async () => (await import('./Sanitized.tsx')).Sanitized)

export type SafeHtmlProps = {
  html: string
  /** Level at which the text's highest heading stands in the page; 2 right below the title of a screen. */
  headings?: number
  /** What stands here while the sanitiser loads. */
  fallback?: ReactNode
}

/**
 * Shows HTML that came from a server, made safe once more in the browser. Relative links lead to the public calendar.
 */
export function SafeHtml({ html, headings = 2, fallback }: SafeHtmlProps) {
  const { siteUrl } = useEnvironment()
  return (
    <Suspense fallback={fallback}>
      <Sanitized html={html} base={`${siteUrl}/`} headings={headings} />
    </Suspense>
  )
}
