/** Octets of a line, at most (RFC 5545 section 3.1). */
const maxOctets = 75

const octetsOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a line: no part is longer than 75 octets, and no character is cut apart. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > maxOctets) {
      parts.push(part)
      part = ''
      // The space at the beginning of a further part counts.
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** Control characters have no place in a text; tabs and line ends have. */
const controls = /(?![\t\n])\p{Cc}/gu

/** A text value (RFC 5545 section 3.3.11): backslash, semicolon, comma and line break are escaped. */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** One content line, `NAME;PARAMETER=…:value`, folded, with its end. The value is ready for its type. */
export function contentLine(name: string, value: string): string {
  return `${fold(`${name}:${value}`)}\r\n`
}
