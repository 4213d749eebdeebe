import { describe, expect, it } from 'vitest'
import { mailHtml } from './html.ts'

const origin = 'https://calendar.example'

/** What a mail with this text shows, without the frame. */
function shown(body: string, more: object = {}): string {
  const mail = { subject: 'News', body, language: 'de' as const, sender: 'Town', origin, ...more }
  const html = mailHtml(mail)
  return html.slice(html.indexOf('<main>'), html.indexOf('</main>'))
}

describe('the HTML of a mail', () => {
  it('has its paragraphs, headings, lists and small print', () => {
    const text = [
      'Hello,\nKim!',
      'Fair\n----',
      `Coming up:\n- One · today\n  ${origin}/event/1\n- Two`,
      `Open: ${origin}/a\nAnswer: ${origin}/b?x=1&y=2`,
      `-- \nWhy: because of ${origin}.`,
      `Stop: ${origin}/stop`,
    ].join('\n\n')
    expect(shown(text)).toBe(`<main>
<h1 dir="auto">Town</h1>
<div class="card">
<p>Hello,<br>Kim!</p>
<h2 dir="auto">Fair</h2>
<p>Coming up:</p><ul><li><a href="${origin}/event/1">One · today</a></li><li>Two</li></ul>
<p><a class="button" href="${origin}/a">Open</a> <a class="button" href="${origin}/b?x=1&amp;y=2">Answer</a></p>
</div>
<div class="small">
<p>Why: because of <a href="${origin}">${origin}</a>.</p>
<p><a href="${origin}/stop">Stop</a></p>
</div>
`)
  })

  it.each([
    ['<img src=x onerror="alert(1)">', '&lt;img src=x onerror=&#34;alert(1)&#34;&gt;'],
    ['https://evil.example/', 'https://evil.example/'],
    [`${origin}.evil.example/`, `${origin}.evil.example/`],
    [`${origin}@evil.example/`, `${origin}@evil.example/`],
    [`Log in: https://evil.example/`, 'Log in: https://evil.example/'],
    [`${origin}/"onclick=x`, `<a href="${origin}/">${origin}/</a>&#34;onclick=x`],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('shows %s as text, and makes no link of foreign addresses', (text, html) => {
    expect(shown(text)).toContain(`<p>${html}</p>`)
  })

  it('shows a quotation as it was written, without headings, lists, buttons or small print', () => {
    const text = ['Stop', '----', '', '-- ', `Confirm: ${origin}/a`, '', '- Here', `  ${origin}/b`, '> <b>']
    const quotation = text.map((line) => `> ${line}`.trimEnd()).join('\n')
    const links = ['a', 'b'].map((path) => `<a href="${origin}/${path}">${origin}/${path}</a>`)
    expect(shown(`Kim:\n\n${quotation}\n\nEnd`)).toBe(`<main>
<h1 dir="auto">Town</h1>
<div class="card">
<p>Kim:</p>
<blockquote dir="auto">Stop<br>----<br><br>--<br>Confirm: ${links[0]}<br><br>- Here<br>${links[1]}<br>&gt; &lt;b&gt;</blockquote>
<p>End</p>
</div>
`)
  })

  it('makes no button of a name that ends with an address', () => {
    expect(shown(`Hello Kim: ${origin}/a,\n\n- Fair: ${origin}/b`)).not.toContain('button')
  })

  it('is in its language, loads nothing, and has nothing active', () => {
    const html = mailHtml({ subject: 'A </title>\nB', body: 'x', language: 'it', sender: '<b>', origin })
    expect(html).toMatch(/^<!doctype html>\n<html lang="it" dir="ltr">/)
    expect(html).toContain('<title>A &lt;/title&gt; B</title>')
    expect(html).toContain('<h1 dir="auto">&lt;b&gt;</h1>')
    expect(html).toContain('content="light dark"')
    expect(html).not.toMatch(/<(?:script|img|link|iframe|form)|url\(|@import|\ssrc=/)
  })
})
