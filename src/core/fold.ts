/**
 * Folds a text for comparing without regard to case and accents: what is sorted or searched goes through it.
 * The German ß counts as ss.
 */
export function fold(text: string): string {
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
