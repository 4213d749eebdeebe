import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { markdownCases } from '../../testing/markdown-cases.ts'
import { withMarkdownRules } from './rules.ts'

describe('Markdown', () => {
  const parser = withMarkdownRules(new MarkdownIt({ html: true }))

  it.each(markdownCases)('shows %s', (_what, text, html) => {
    expect(parser.render(text)).toBe(html)
  })

  it('links to pages, not to scripts', () => {
    for (const link of ['JaVaScRiPt:x', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd']) {
      expect(parser.render(`[a](${link}) ![b](${link})`)).not.toContain('href')
    }
  })

  it('begins its headings where the page says', () => {
    expect(parser.render('# a\n\n## b', { topHeading: 3 })).toBe('<h3>a</h3>\n<h4>b</h4>\n')
  })
})
