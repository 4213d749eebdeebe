/** A piece of XML that is well-formed. Only `element` and `xmlDocument` make one. */
export type Xml = { xml: string }

/** What XML 1.0 (section 2.2) has no way to write, not even as a reference: control characters, lone surrogates, U+FFFE and U+FFFF. */
const unwritable = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** White space is written as references, or a parser makes blanks of it in attributes, and one line end of two (sections 2.11, 3.3.3). */
const escaped = (text: string, special: RegExp) =>
  text
    .replace(unwritable, '')
    .replace(special, (character) => references[character] ?? `&#${character.charCodeAt(0)};`)

/**
 * An element. Texts become content and attributes whatever they hold; what XML cannot write is left out. Names are ours, not
 * typed by people. Attributes without a value, and children that are null, are left out.
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

/** A whole document in UTF-8. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}
