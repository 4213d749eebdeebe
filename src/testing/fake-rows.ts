import type { Order } from '../core/sorting.ts'
import type { FakeRow } from './fake-merging.ts'

const isSpan = (wanted: unknown): wanted is { from?: string; to?: string } =>
  typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)

/** Whether a row of the fake server has what the filters of a list ask for. */
export const matches = (row: FakeRow, filters: Record<string, unknown>) =>
  Object.entries(filters).every(([name, wanted]) => {
    if (wanted === undefined) return true
    if (typeof wanted === 'boolean') return (row[name] ?? false) === wanted
    if (name === 'likeName' && typeof wanted === 'string')
      return String(row.name).toLowerCase().includes(wanted.toLowerCase())
    if (name === 'ids' && Array.isArray(wanted)) return wanted.includes(row.id)
    const value = row[name]
    if (isSpan(wanted)) return String(value) >= (wanted.from ?? '') && String(value) < (wanted.to ?? '\uFFFF')
    if (Array.isArray(wanted)) return wanted.includes(value)
    return Array.isArray(value) ? value.includes(wanted) : value === wanted
  })

/** Rows sorted by one of their fields. */
export const inOrder = (rows: FakeRow[], sorting: string, order: Order = 'DESC') => {
  const sorted = rows.toSorted((a, b) => String(a[sorting]).localeCompare(String(b[sorting])))
  return order === 'ASC' ? sorted : sorted.toReversed()
}
