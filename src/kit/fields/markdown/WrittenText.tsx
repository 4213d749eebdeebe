import { useTranslation } from 'react-i18next'
import { SafeHtml } from '../../safe-html/SafeHtml.tsx'
import { toHtml } from '../../safe-html/markdown-to-html.ts'
import { useDebounced } from '../../use-settled.ts'

/** Pause in typing, in milliseconds, after which the preview follows. */
const pauseMs = 200

/** Level of the highest heading of a text, below the headings of a form's sections. */
const headings = 3

/** Markdown as the public pages show it. In a chunk of its own, for the parser. */
export function WrittenText({ text }: { text: string }) {
  const { t } = useTranslation()
  const settled = useDebounced(text, pauseMs)
  if (settled.trim() === '') return <p className="b-hint">{t('fields.markdown.nothing')}</p>
  return <SafeHtml html={toHtml(settled)} headings={headings} />
}
