import MarkdownIt from 'markdown-it'
import { withMarkdownRules } from '../../../../core/markdown/rules.ts'

const markdown = withMarkdownRules(new MarkdownIt())

/** The HTML of a Markdown text, as hosts make it for the public pages. */
export function toHtml(text: string): string {
  return markdown.render(text)
}
