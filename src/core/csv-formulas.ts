/*
 * A spreadsheet finds a formula at the beginning of a cell, and of what it takes for one if it separates by `;` or tab
 * and so ignores quotation marks within.
 */

/** Puts an apostrophe before everything in a cell that a spreadsheet would run (OWASP, 'CSV Injection'). */
export function defuseFormulas(cell: string): string {
  const parts = cell.replaceAll(/([;\t\r\n])(?='*[=+\-@\t\r])/g, "$1'")
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${parts}` : parts
}

/** What a cell said before `defuseFormulas`. */
export function undefuseFormulas(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r])/, '').replaceAll(/([;\t\r\n])'(?='*[=+\-@\t\r])/g, '$1')
}
