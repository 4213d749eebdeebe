/** Reads typed degrees, with a point or a comma; what is no number stays as typed, for the check to object to. */
export function parseDegrees(text: string): number | string {
  const trimmed = text.trim()
  return /^[+-]?\d+([.,]\d*)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}
