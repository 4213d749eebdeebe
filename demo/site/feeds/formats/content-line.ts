/** Maximum length of a line in octets (RFC 5545 section 3.1). */
const maxOctets = 75

const octetsOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a line into parts of at most 75 octets, without splitting characters. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > maxOctets) {
      parts.push(part)
      part = ''
      // Continuation lines start with a space, which counts.
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** Control characters are not allowed in texts, except tabs and line breaks. */
const controls = /(?![\t\n])\p{Cc}/gu

/** Escapes a TEXT value (RFC 5545 section 3.3.11): backslash, semicolon, comma and line break. */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/**
 * A folded content line, `NAME;PARAMETER=…:value`, with its line break. The value must already be escaped for its
 * type.
 */
export function contentLine(name: string, value: string): string {
  return `${fold(`${name}:${value}`)}\r\n`
}
