/** Normalises a text for sorting and searching: ignores case and accents, ß becomes ss. */
export function fold(text: string): string {
  // Fast path for ASCII: a picker folds 20,000 names at the first letter typed.
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The key under which two names, nicknames or e-mail addresses are equal: case-insensitive, accent-sensitive
 * (CONTRACT.md section 2, 'Values').
 */
export function caseKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/ß/g, 'ss').replace(/\s+/g, ' ').trim()
}
