import { use } from 'react'
import { loadOnce } from '../../../core/loading/load-once.ts'
import { SafeHtml } from '../../../kit/safe-html/SafeHtml.tsx'
import { CodeBoundary } from './CodeBoundary.tsx'

type Props = { text: string; headings: number }

const load = async () => import('../../../kit/safe-html/markdown-to-html.ts')

/** Preview of a theme text as on the public page. `headings` is the level of its top headings in this page. */
export function MarkdownPreview(props: Props) {
  return (
    <CodeBoundary>
      <Preview {...props} />
    </CodeBoundary>
  )
}

function Preview({ text, headings }: Props) {
  return <SafeHtml html={use(loadOnce(load)).toHtml(text)} headings={headings} />
}
