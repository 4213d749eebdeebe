/** What a Markdown text says below a heading of level two or three, up to the next one of either. */
export function section(text: string, heading: string): string {
  return text.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
}

/** The cells of all rows of the first table below a heading whose first column is called `column`; none without one. */
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

/** The names in the code font in a cell of a table. */
export const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
