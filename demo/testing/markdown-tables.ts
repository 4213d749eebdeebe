/** The text below a heading of level two or three, up to the next one of either level. */
export function section(text: string, heading: string): string {
  return text.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
}

/**
 * The cells of all rows of the first table below a heading whose first column is `column`; empty if there is
 * none.
 */
export function rowsOf(text: string, heading: string, column: string): string[][] {
  const tables = section(text, heading).split(/\n\n+/)
  const table = tables.find((part) => part.startsWith(`| ${column} `)) ?? ''
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
}

/** The names in code font in a table cell. */
export const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
