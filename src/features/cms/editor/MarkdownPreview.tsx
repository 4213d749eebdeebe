import { SafeHtml } from '../../../kit/safe-html/SafeHtml.tsx'
import { Loading, useModule } from './use-module.tsx'

const load = async () => import('../../../kit/safe-html/markdown-to-html.ts')

/** Preview of a theme text as on the public page. `headings` is the level of its top headings in this page. */
export function MarkdownPreview({ text, headings }: { text: string; headings: number }) {
  const loaded = useModule(load)
  return loaded.module ? (
    <SafeHtml html={loaded.module.toHtml(text)} headings={headings} />
  ) : (
    <Loading {...loaded} />
  )
}
