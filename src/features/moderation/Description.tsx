import { toHtml } from '../../kit/safe-html/markdown-to-html.ts'
import { SafeHtml } from '../../kit/safe-html/SafeHtml.tsx'

/** The description of an entry as on its public page. Loaded with the Markdown renderer. */
export function Description({ text }: { text: string }) {
  return <SafeHtml html={toHtml(text)} headings={3} />
}
