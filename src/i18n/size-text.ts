/** Formats a size: `3.2 MB`, `640 kB`, `12 bytes`. */
export function sizeText(bytes: number, language: string): string {
  const [unit, divisor] =
    bytes >= 1_000_000 ? ['megabyte', 1_000_000] : bytes >= 1000 ? ['kilobyte', 1000] : ['byte', 1]
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  })
  return format.format(bytes / divisor)
}
