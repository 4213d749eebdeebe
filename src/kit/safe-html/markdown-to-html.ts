import MarkdownIt from 'markdown-it'
import { withMarkdownRules } from '../../core/markdown/markdown-rules.ts'

const markdown = withMarkdownRules(new MarkdownIt())

/** Renders Markdown to HTML as hosts do for the public pages. */
export function toHtml(text: string): string {
  return markdown.render(text)
}
