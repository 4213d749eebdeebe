/** A block of JSON-LD, and the line of the page that it begins on. */
export type Script = { line: number; text: string }

/** Longer tags are not those of a page that somebody has written. */
const maxTag = 2000

/**
 * The blocks of JSON-LD of a page, and its title in HTML. A search for tags instead of a parser: a script ends at its
 * closing tag whatever is in it, and parsers keep all open tags, which takes minutes for a page of nothing else.
 */
export function scriptsIn(html: string): { scripts: Script[]; title?: string } {
  const scripts: Script[] = []
  const opening = /<script(?=[\s>/])/gi
  const closing = /<\/script/gi
  let line = 1
  let counted = 0
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const attributes = html.slice(tag.index, tag.index + maxTag)
    const from = tag.index + attributes.indexOf('>') + 1
    closing.lastIndex = from
    const end = closing.exec(html)?.index ?? html.length
    opening.lastIndex = Math.max(end, opening.lastIndex)
    if (!/\btype\s{0,9}=\s{0,9}["']?application\/ld\+json/i.test(html.slice(tag.index, from))) continue
    for (; counted < tag.index; counted += 1) if (html[counted] === '\n') line += 1
    scripts.push({ line, text: html.slice(from, end) })
  }
  const [, title] = /<title(?:\s[^<>]{0,500})?>([^<]{1,1000})/i.exec(html) ?? []
  return { scripts, ...(title !== undefined && { title }) }
}
