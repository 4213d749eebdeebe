/**
 * Folds a text for comparing without regard to case and accents: what is sorted or searched goes through it.
 * The German ß counts as ss.
 */
export function fold(text: string): string {
  // Most texts need no more than this, and a picker folds 20,000 of them at its first letter.
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
 * The form in which two names, nicknames or e-mail addresses are the same: without regard to case, but accents count
 * (CONTRACT.md section 2, 'Values').
 */
export function caseKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/ß/g, 'ss').replace(/\s+/g, ' ').trim()
}
