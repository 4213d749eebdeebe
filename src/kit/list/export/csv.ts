/** Spreadsheets read a file as UTF-8 when it begins with this mark. */
const byteOrderMark = '\uFEFF'

/** What a spreadsheet would take for a formula. */
const beginsFormula = /^[=+\-@\t\r]/

/** A text that a spreadsheet shows as it is: what would be a formula gets an apostrophe before it (OWASP, 'CSV Injection'). */
const harmless = (cell: string) => (beginsFormula.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows of texts as a CSV file (RFC 4180) that spreadsheets read with all its umlauts and without running anything. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(harmless(cell))).join(','))
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('')
}
