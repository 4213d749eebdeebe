import type { Api } from '../../../api/api.ts'
import type { ListQuery } from '../../../api/resource.ts'
import { limits } from '../../../core/limits.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { download } from '../../../ui/actions/download.ts'
import { type Entry, entryOf } from '../../form/form-declaration.ts'
import type { ListColumn } from '../list-declaration.ts'
import type { CellText } from '../use-cell-text.ts'
import { formatCsv } from './write-csv.ts'

/** A column of the file: its heading and its text for an entry. */
export type ExportColumn = { heading: string; text: (entry: Entry) => string }

export function exportColumns(
  columns: readonly ListColumn[],
  label: (field: string) => string,
  cellText: CellText,
): ExportColumn[] {
  return columns.map((column) => ({
    heading: label(column.field),
    text: (entry) => cellText(column, entry),
  }))
}

/** Reads all entries that match a query, across all pages. */
export async function readAll(
  api: Api,
  name: ResourceName,
  query: ListQuery<ResourceName>,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (;;) {
    const page = { ...query, offset: entries.length, limit: limits.maxListLimit }
    const { items, total } = await api.resource(name).list(page)
    entries.push(...items.map((item) => entryOf(item)))
    if (items.length === 0 || entries.length >= total) return entries
  }
}

/** Downloads entries, in their order, as a CSV file. Returns their number. */
export function exportEntries(
  entries: readonly Entry[],
  columns: readonly ExportColumn[],
  fileName: string,
): number {
  const rows = entries.map((entry) => columns.map(({ text }) => text(entry)))
  const csv = formatCsv([columns.map(({ heading }) => heading), ...rows])
  download(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  return entries.length
}
