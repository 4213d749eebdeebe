import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true })

/** The HTML of a Markdown text. */
export function toHtml(text: string): string {
  return markdown.render(text)
}
