/**
 * Parses degrees with a decimal point or comma. Returns the text unchanged if it is not a number, so that
 * validation reports it.
 */
export function parseDegrees(text: string): number | string {
  const trimmed = text.trim()
  return /^[+-]?\d+([.,]\d*)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}
