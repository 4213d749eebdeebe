/** The byte order mark makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** Text that a spreadsheet would interpret as a formula. */
const beginsFormula = /^[=+\-@\t\r]/

/** Escapes formulas with a leading apostrophe (OWASP, 'CSV Injection'). */
const harmless = (cell: string) => (beginsFormula.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Formats rows as CSV (RFC 4180), in UTF-8 with a byte order mark and with formulas escaped. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(harmless(cell))).join(','))
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('')
}
