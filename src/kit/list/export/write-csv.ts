import { defuseFormulas } from '../../../core/csv-formulas.ts'

/** The byte order mark makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** Always, so that no separator and no line break of a cell divides it. */
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Formats rows as CSV (RFC 4180), in UTF-8 with a byte order mark and with formulas defused. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(defuseFormulas(cell))).join(','))
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('')
}
