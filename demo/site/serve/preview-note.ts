import { say } from '../../i18n/texts.ts'
import { escapeHtml } from '../render/escape-html.ts'
import type { PageContext } from './page.ts'
import { previewNotePath } from './preview-note-css.ts'
import { themeUrl } from './theme-files.ts'

/**
 * Adds a note to a previewed page: of which theme it is, what it does not show, and the ways back. `plainUrl` is
 * the page without the preview. A template without a body stays as it is.
 */
export function withPreviewNote(html: string, { text, theme }: PageContext, plainUrl: string): string {
  const { preview } = text.t
  const [name = ''] = theme.chain
  const editor = `/backstage#/backstage/cms/theme?${new URLSearchParams({ theme: name })}`
  const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`
  const note =
    `<aside class="preview-note" aria-label="${escapeHtml(preview.label)}">` +
    `<p>${escapeHtml(say(preview.text, { theme: name }))}</p>` +
    `${link(editor, preview.editor)} ${link(plainUrl, preview.leave)}</aside>`
  const styles = `<link rel="stylesheet" href="${escapeHtml(themeUrl(theme, previewNotePath))}">`
  const body = /<body\b[^>]*>/i.exec(html)
  if (!body) return html
  const from = body.index + body[0].length
  const head = html.slice(0, from).replace(/<\/head>/i, () => `${styles}</head>`)
  return `${head}${note}${html.slice(from)}`
}
