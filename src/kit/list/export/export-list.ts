import type { Api } from '../../../api/api.ts'
import type { ListQuery } from '../../../api/resource.ts'
import { limits } from '../../../core/limits.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { type Entry, entryOf } from '../../form/form-declaration.ts'
import { formatCsv } from './csv.ts'

/** A column of the file: its heading, and what it says of an entry. */
export type ExportColumn = { heading: string; text: (entry: Entry) => string }

/** All entries that a query means, whatever page it stands on. */
async function readAll(api: Api, name: ResourceName, query: ListQuery<ResourceName>): Promise<Entry[]> {
  const entries: Entry[] = []
  for (;;) {
    const page = { ...query, offset: entries.length, limit: limits.maxListLimit }
    const { items, total } = await api.resource(name).list(page)
    entries.push(...items.map((item) => entryOf(item)))
    if (items.length === 0 || entries.length >= total) return entries
  }
}

/** Hands a text to the browser as a file to keep. */
function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}

/** Browsers read the address of a download some time after the click. */
const revokeAfterMs = 60_000

/** Downloads everything that a list's filters match, in its order, as a CSV file. Answers how many entries it holds. */
export async function exportList(
  api: Api,
  name: ResourceName,
  query: ListQuery<ResourceName>,
  columns: readonly ExportColumn[],
  fileName: string,
): Promise<number> {
  const entries = await readAll(api, name, query)
  const rows = entries.map((entry) => columns.map(({ text }) => text(entry)))
  download(fileName, formatCsv([columns.map(({ heading }) => heading), ...rows]))
  return entries.length
}
