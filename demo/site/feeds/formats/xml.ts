/** Well-formed XML. Only created by `element` and `xmlDocument`. */
export type Xml = { xml: string }

/**
 * Characters that XML 1.0 (section 2.2) cannot represent, not even as references: control characters, lone
 * surrogates, U+FFFE and U+FFFF.
 */
const unwritable = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Escapes white space as references: otherwise parsers normalise it to spaces in attributes, and CRLF to LF (sections
 * 2.11, 3.3.3).
 */
const escaped = (text: string, special: RegExp) =>
  text
    .replace(unwritable, '')
    .replace(special, (character) => references[character] ?? `&#${character.charCodeAt(0)};`)

/**
 * Creates an element. Texts and attribute values are escaped; characters that XML cannot represent are removed. Names
 * are trusted and not escaped. Null children, and attributes without a value, are omitted.
 */
export function element(
  name: string,
  attributes: Record<string, string | null | undefined> = {},
  children: readonly (Xml | string | null)[] = [],
): Xml {
  const set = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : ` ${key}="${escaped(value, /[&<>"'\t\n\r]/g)}"`,
  )
  const inside = children.map((child) =>
    child === null ? '' : typeof child === 'string' ? escaped(child, /[&<>\r]/g) : child.xml,
  )
  return { xml: `<${name}${set.join('')}>${inside.join('')}</${name}>` }
}

/** A complete XML document in UTF-8. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}
