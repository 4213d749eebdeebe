import { SafeHtml } from '../../../kit/safe-html/SafeHtml.tsx'
import { Loading } from './Loading.tsx'
import { useModule } from './use-module.ts'

const load = async () => import('./markdown/to-html.ts')

/** A text of the theme as the public page shows it. `headings` is the level of its highest headings in this page. */
export function MarkdownPreview({ text, headings }: { text: string; headings: number }) {
  const loaded = useModule(load)
  return loaded.module ? (
    <SafeHtml html={loaded.module.toHtml(text)} headings={headings} />
  ) : (
    <Loading {...loaded} />
  )
}
