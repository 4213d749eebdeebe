import { describe, expect, it } from 'vitest'
import { markdownCases } from '../../../src/testing/markdown-cases.ts'
import { plainText, renderMarkdown, shorten } from './markdown.ts'

const html = (text: string, top?: number) => renderMarkdown(text, top)?.trustedHtml

describe('descriptions', () => {
  it.each(markdownCases)('show %s', (_what, text, shown) => {
    expect(html(text)).toBe(shown)
  })

  it('have headings below those of the section', () => {
    expect(html('# a\n\n## b', 3)).toBe('<h3>a</h3>\n<h4>b</h4>\n')
  })

  it('are nothing when empty', () => {
    expect(renderMarkdown(' \n')).toBeNull()
    expect(renderMarkdown(null)).toBeNull()
  })

  it('shorten to plain text between words', () => {
    expect(plainText('# Hi\n\nSome **bold** [text](https://example.org)\nand more', 100)).toBe(
      'Hi · Some bold text and more',
    )
    expect(plainText('Three days:\n\n- **Friday:** lights\n- dance\n\nCome.', 100)).toBe(
      'Three days: Friday: lights · dance · Come.',
    )
    expect(plainText('One sentence. Another sentence.', 16)).toBe('One sentence …')
    expect(plainText(undefined, 10)).toBe('')
  })

  it('never end with half a character', () => {
    expect(shorten('🎉'.repeat(40), 61)).toBe(`${'🎉'.repeat(30)} …`)
    expect(shorten('🎉'.repeat(40), 80)).toBe('🎉'.repeat(40))
  })
})
