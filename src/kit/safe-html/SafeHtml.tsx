import { type ReactNode, Suspense } from 'react'
import { useEnvironment } from '../environment.tsx'
import { addStyles } from '../../ui/styles.ts'
import { lazily } from '../../ui/lazily.ts'
import css from './safe-html.css'

addStyles(css)

const Sanitized = lazily(async () => (await import('./Sanitized.tsx')).Sanitized, 'start')

export type SafeHtmlProps = {
  html: string
  /** Level of the text's highest heading on the page; 2 directly below a screen title. */
  headings?: number
  /** Shown while the sanitiser loads. */
  fallback?: ReactNode
}

/** Shows HTML from the server, sanitised again in the browser. Relative links point to the public calendar. */
export function SafeHtml({ html, headings = 2, fallback }: SafeHtmlProps) {
  const { siteUrl } = useEnvironment()
  return (
    <Suspense fallback={fallback}>
      <Sanitized html={html} base={`${siteUrl}/`} headings={headings} />
    </Suspense>
  )
}
