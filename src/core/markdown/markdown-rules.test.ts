import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { markdownCases } from '../../testing/markdown-cases.ts'
import { limits } from '../limits.ts'
import { maxHtmlLength, withMarkdownRules } from './markdown-rules.ts'

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

  it('knows no reference definitions: what looks like one is text', () => {
    expect(parser.render('[a]: /x "t"\n\n[a] [b][a] ![a]')).toBe(
      '<p>[a]: /x &quot;t&quot;</p>\n<p>[a] [b][a] ![a]</p>\n',
    )
  })

  it('shows lists inside lists as deep as people make them, and deeper ones as typed, whole', () => {
    const nested = (levels: number) =>
      Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- ${level}`).join('\n')
    expect(parser.render(nested(5)).match(/<ul>/g)).toHaveLength(5)
    const deep = nested(40)
    expect(parser.render(deep)).toBe(`<p>${deep.replaceAll('\n', '<br>\n')}</p>\n`)
    expect(parser.render(`${'> '.repeat(10_000)}a & b`)).toMatch(/^<p>&gt; [^<]* a &amp; b<\/p>\n$/)
  })

  it('shows a text as typed that would grow beyond all measure', () => {
    const table = `${'|a'.repeat(900)}|\n${'|-'.repeat(900)}|\n${'|\n'.repeat(70)}`
    expect(parser.render(table)).toContain('<p>|a|a')
    expect(parser.render('a@b.de '.repeat(7000))).toContain('<a href="mailto:a@b.de"')
  })

  it('cuts a text that is longer than any field or file', () => {
    const html = parser.render('"*a*\r\n'.repeat(200_000))
    expect(html.startsWith('<p>&quot;*a*<br>\n&quot;*a*<br>\n')).toBe(true)
    expect(html.length).toBeLessThanOrEqual(limits.markdownHtmlLength)
    expect(maxHtmlLength('')).toBe(limits.markdownGrowthBase)
  })
})
