/** An amount as people of a language write it: '8', '8,50'. Text that is no number stays as typed. */
export function formatAmount(value: unknown, language: string): string {
  if (typeof value !== 'number') return String(value)
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2
  return value.toLocaleString(language, {
    useGrouping: false,
    minimumFractionDigits,
    maximumFractionDigits: 2,
  })
}
