import { type Language, languageDirection } from '../../src/contract.ts'
import { quoteMark } from '../i18n/mail-lines.ts'
import { footerMark } from '../i18n/mails.ts'
import { escapeHtml } from '../lib/escape-html.ts'

/*
 * The HTML of a mail, made from its plain text, so that both say the same. A mail may quote what strangers have written:
 * quotations have no structure, and only addresses of the calendar become links. No images, nothing that is loaded, and
 * styles that mail programs leave alone: what they drop, the text does without.
 */

type MailToShow = {
  subject: string
  body: string
  language: Language | undefined
  sender: string | undefined
  /** Of the calendar: the only addresses that become links begin with it. */
  origin: string
}

const address = /https?:\/\/[^\s<>"]+/g

const isOwn = (url: string, origin: string) => url === origin || url.startsWith(`${origin}/`)

/** Text with links; a full stop after an address isn't part of it. */
function inline(text: string, origin: string): string {
  let html = ''
  let from = 0
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(/[.,;:!?)]+$/, '')
    if (!isOwn(url, origin)) continue
    html += `${escapeHtml(text.slice(from, match.index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    from = match.index + url.length
  }
  return html + escapeHtml(text.slice(from))
}

/** `What it opens: https://…` as a line of its own. An item of a list is none, nor a sentence that ends with an address. */
const labelled = /^(?!- )(.{1,60}): (https?:\/\/\S*[^\s.,;:!?)])$/

function lineLink(line: string, origin: string): { label: string; url: string } | undefined {
  const [, label, url] = labelled.exec(line) ?? []
  return label && url && isOwn(url, origin) ? { label, url } : undefined
}

/** What stands below a heading. */
const underline = /^-{3,}$/

const listItem = '- '

/** Items of a list: each begins with a dash, and goes on in lines that are indented. The address below names its item. */
function list(lines: readonly string[], origin: string): string {
  const items: string[][] = []
  for (const line of lines) {
    if (line.startsWith(listItem)) items.push([line.slice(listItem.length)])
    else items.at(-1)!.push(line.trim())
  }
  const html = items.map(([first, ...more]) => {
    const [url] = more
    const isLinked = more.length === 1 && url !== undefined && isOwn(url, origin)
    return isLinked
      ? `<li><a href="${escapeHtml(url)}">${escapeHtml(first!)}</a></li>`
      : `<li>${[first!, ...more].map((line) => inline(line, origin)).join('<br>')}</li>`
  })
  return `<ul>${html.join('')}</ul>`
}

/** Lines as they were written, without the marks of the quotation. */
function quotation(lines: readonly string[], origin: string): string {
  const html = lines.map((line) => inline(line.slice(quoteMark.length).trimStart(), origin))
  return `<blockquote dir="auto">${html.join('<br>')}</blockquote>`
}

/** A paragraph of a mail: a quotation, a heading, links as buttons, or text, at whose end a list may stand. */
function block(lines: readonly string[], origin: string): string {
  if (lines.every((line) => line.startsWith(quoteMark))) return quotation(lines, origin)
  const [first, second] = lines
  if (lines.length === 2 && underline.test(second!)) return `<h2 dir="auto">${escapeHtml(first!)}</h2>`
  const links = lines.map((line) => lineLink(line, origin))
  if (links.every((link) => link !== undefined)) {
    const html = links.map(
      ({ label, url }) => `<a class="button" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`,
    )
    return `<p>${html.join(' ')}</p>`
  }
  const from = lines.findIndex((line) => line.startsWith(listItem))
  const isList = from >= 0 && lines.slice(from).every((line) => /^(?:- |\s)/.test(line))
  const text = isList ? lines.slice(0, from) : lines
  const before = text.length > 0 ? `<p>${text.map((line) => inline(line, origin)).join('<br>')}</p>` : ''
  return before + (isList ? list(lines.slice(from), origin) : '')
}

const blocks = (text: string, origin: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => block(lines, origin))
    .join('\n')

/** Links of the small print are no buttons, and stand one below the other. */
const quiet = (html: string) =>
  html.replaceAll('</a> <a class="button"', '</a><br><a class="button"').replaceAll('<a class="button"', '<a')

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;background:#f3f5f5;color:#1d2525}
main{max-width:36rem;margin:0 auto;padding:1.25rem 1rem 2rem;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere;hyphens:auto}
h1{margin:0 0 .75rem;font-size:1rem;color:#4b5757}
.card{padding:1.25rem;border:1px solid #d5dcdc;border-radius:.5rem;background:#fff}
.card>:first-child{margin-top:0}.card>:last-child{margin-bottom:0}
p,ul,blockquote{margin:0 0 1rem}ul{padding-inline-start:1.25rem}li{margin-bottom:.35rem}
h2{margin:1.75rem 0 .5rem;padding-top:1.25rem;border-top:1px solid #d5dcdc;font-size:1.125rem;line-height:1.3}
blockquote{padding-inline-start:.75rem;border-inline-start:3px solid #d5dcdc}
a{color:#0f5c5f}
.button{display:inline-block;margin:0 .25rem .5rem 0;padding:.5rem .875rem;border:1px solid #0f5c5f;border-radius:.375rem;font-weight:600;text-decoration:none}
.small{padding:1rem .25rem 0;font-size:.875rem;color:#4b5757}
@media(prefers-color-scheme:dark){body{background:#131919;color:#e6ecec}.card{background:#1b2323;border-color:#3a4646}h2,blockquote{border-color:#3a4646}h1,.small{color:#b3c0c0}a,.button{color:#7fd0c9}.button{border-color:#7fd0c9}}`

/** A whole HTML document that shows the text of a mail, readable at 320 px, light and dark. */
export function mailHtml({ subject, body, language, sender, origin }: MailToShow): string {
  const at = body.lastIndexOf(`\n${footerMark}\n`)
  const text = at < 0 ? body : body.slice(0, at)
  const small = at < 0 ? '' : body.slice(at + footerMark.length + 2)
  const lang = language ? ` lang="${language}" dir="${languageDirection(language)}"` : ''
  return `<!doctype html>
<html${lang}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject.replaceAll(/\s+/g, ' '))}</title>
<style>
${styles}
</style>
</head>
<body>
<main>
<h1 dir="auto">${escapeHtml(sender ?? new URL(origin).hostname)}</h1>
<div class="card">
${blocks(text, origin)}
</div>
${small ? `<div class="small">\n${quiet(blocks(small, origin))}\n</div>\n` : ''}</main>
</body>
</html>
`
}
