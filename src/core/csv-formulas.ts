/*
 * A spreadsheet finds a formula at the beginning of a cell. One that separates by `;` or tab instead of commas also finds
 * it behind these and behind line breaks within a cell, and passes over quotation marks and spaces before it.
 */

/** Puts an apostrophe before everything in a cell that a spreadsheet would run (OWASP, 'CSV Injection'). */
export function defuseFormulas(cell: string): string {
  return cell.replaceAll(/(?<=^|[;\t\r\n])(?=['" ]*[=+\-@\t\r])/g, "'")
}

/** What a cell said before `defuseFormulas`. */
export function undefuseFormulas(cell: string): string {
  return cell.replaceAll(/(?<=^|[;\t\r\n])'(?=['" ]*[=+\-@\t\r])/g, '')
}
