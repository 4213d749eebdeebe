/**
 * Folds a text for comparing without regard to case and accents: what is unique, sorted or searched goes through it.
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
