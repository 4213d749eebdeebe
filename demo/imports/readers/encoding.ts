const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' } as const

/** The encoding of UTF-16 by its byte order mark, or by its zeros where most characters are Latin. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex')
  if (mark in utf16) return utf16[mark as keyof typeof utf16]
  const start = bytes.subarray(0, 64)
  const zeros = (rest: number) => start.filter((byte, index) => index % 2 === rest && byte === 0).length
  if (start.length < 4) return undefined
  if (zeros(1) > start.length / 4) return 'utf-16le'
  return zeros(0) > start.length / 4 ? 'utf-16be' : undefined
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The text of a file whose encoding nobody tells: UTF-16, UTF-8, or else Windows-1252. Of a file that is UTF-8 but for
 * a few bytes, those are replaced. Byte order marks and NUL are left out.
 */
export function decode(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  const text = wide ? new TextDecoder(wide).decode(bytes) : (utf8Of(bytes) ?? mixed(bytes))
  return text.replaceAll('\0', '').replace(/^\ufeff+/, '')
}

/** Windows-1252 has a byte for 'ü' where UTF-8 has two: the encoding with fewer oddities wins. */
function mixed(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.split('\ufffd').length - 1
  const whole = (text.match(/[\u0080-\ufffc]/g) ?? []).length
  return whole > broken ? text : new TextDecoder('windows-1252').decode(bytes)
}

/**
 * The text of an iCalendar file with its folded lines joined (RFC 5545 section 3.1). They are joined as bytes, because
 * many programs fold in the middle of a character.
 */
export function decodeUnfolded(bytes: Uint8Array): string {
  const fold = /(?:\r?\r\n|\n|\r)[ \t]/g
  const unfold = (text: string) => text.replace(quotedLine, withoutSoftBreaks).replace(fold, '')
  if (utf16Of(bytes)) return unfold(decode(bytes))
  return decode(Buffer.from(unfold(Buffer.from(bytes).toString('latin1')), 'latin1'))
}

/** A property of vCalendar 1.0 whose value is quoted-printable, with the lines on which it goes on after a '='. */
const quotedLine =
  /^[^\r\n:]{0,200};ENCODING=QUOTED-PRINTABLE[^\r\n:]{0,200}:[^\r\n]*(?:(?<==)\r?\n[^\r\n]*)*/gim

const withoutSoftBreaks = (line: string) => line.replace(/=\r?\n/g, '')

const quotedBytes = (text: string) =>
  Buffer.concat(
    text
      .split(/((?:=[\dA-Fa-f]{2})+)/)
      .map((part, at) => (at % 2 ? Buffer.from(part.replaceAll('=', ''), 'hex') : Buffer.from(part))),
  )

/**
 * The text of a value in quoted-printable or Base64 (RFC 2045 section 6), in its character set or, without one, in the
 * likeliest. As it is in any other encoding.
 */
export function decodeEncoded(text: string, encoding: string, charset: string): string {
  const isBase64 = /^b(?:ase64)?$/i.test(encoding)
  if (!isBase64 && !/^quoted-printable$/i.test(encoding)) return text
  const bytes = isBase64 ? Buffer.from(text, 'base64') : quotedBytes(text)
  try {
    return new TextDecoder(charset || 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes)
  }
}
