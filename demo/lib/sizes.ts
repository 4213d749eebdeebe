const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A size for people: `12.3 MB`. */
export function sizeOf(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${units[step]}`
}
