import { describe, expect, it } from 'vitest'
import { plainText, renderMarkdown } from './markdown.ts'

const html = (text: string, top?: number) => renderMarkdown(text, top)?.trustedHtml

describe('descriptions', () => {
  it('show raw HTML as text', () => {
    expect(html('<script>alert(1)</script>')).not.toContain('<script')
    expect(html('a <b onclick=x>b</b>')).toContain('&lt;b onclick=x&gt;')
  })

  it('link to pages, not to scripts, and say whose links they are', () => {
    expect(html('[a](https://example.org)')).toContain(
      '<a href="https://example.org" rel="nofollow ugc noopener">a</a>',
    )
    for (const link of ['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', 'vbscript:x']) {
      expect(html(`[a](${link})`)).not.toContain('href')
    }
  })

  it('turn images from elsewhere into links', () => {
    expect(html('![A boat](https://far.example/boat.png)')).toBe(
      '<p><a href="https://far.example/boat.png" rel="nofollow ugc noopener">A boat</a></p>\n',
    )
    expect(html('[![A boat](https://far.example/boat.png)](https://example.org)')).toBe(
      '<p><a href="https://example.org" rel="nofollow ugc noopener">A boat</a></p>\n',
    )
  })

  it('have headings that leave no level out', () => {
    const levels = (text: string, top?: number) =>
      [...(html(text, top) ?? '').matchAll(/<h(\d)/g)].map(([, n]) => n)
    expect(levels('#### a\n\n###### b\n\n# c\n\n## d')).toEqual(['2', '3', '2', '3'])
    expect(levels('# a\n\n## b', 3)).toEqual(['3', '4'])
  })

  it('are nothing when empty', () => {
    expect(renderMarkdown(' \n')).toBeNull()
    expect(renderMarkdown(null)).toBeNull()
  })

  it('shorten to plain text between words', () => {
    expect(plainText('# Hi\n\nSome **bold** [text](https://example.org)\nand more', 100)).toBe(
      'Hi Some bold text and more',
    )
    expect(plainText('One sentence. Another sentence.', 16)).toBe('One sentence …')
    expect(plainText(undefined, 10)).toBe('')
  })
})
