import { readFileSync } from 'node:fs'

const guide = readFileSync('docs/theming.md', 'utf8')

/** What `docs/theming.md` says below a heading, up to the next one of any level. */
function section(heading: string): string {
  return guide.split(/^#{2,3} /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
}

/** The cells of all rows of the tables below a heading whose first column is called `column`. */
export function rowsOf(heading: string, column: string): string[][] {
  const tables = section(heading).split(/\n\n+/)
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

const headings = [...guide.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading!)

/** The headings that describe something which is found in many places, such as an event in a list. */
export const shapes: readonly string[] = headings.filter((heading) => /^An? /.test(heading))

const headingOf = (anchor: string) =>
  headings.find((heading) => heading.toLowerCase().replaceAll(' ', '-') === anchor) ?? anchor

/** Variables that the guide names below a heading. `shape` is the heading that says what is in it. */
export type NamedVariable = { path: string; shape: string | undefined }

/** What the guide names below a heading itself. */
export function ownVariables(heading: string): NamedVariable[] {
  return rowsOf(heading, 'variable').flatMap(([names, about = '']) => {
    const anchor = /\]\(#(an?-[a-z-]+)\)/.exec(about)?.[1]
    return namesIn(names).map((path) => ({ path, shape: anchor && headingOf(anchor) }))
  })
}

/** Every variable that a heading describes: its own, those of the page that it builds upon, and what is in each of them. */
export function allVariables(heading: string): string[] {
  const base = /^All of the \[[^\]]+\]\(#([a-z-]+)\)/m.exec(section(heading))?.[1]
  const own = ownVariables(heading).flatMap(({ path, shape }) => [
    path,
    ...(shape === undefined ? [] : allVariables(shape).map((inner) => `${path}.${inner}`)),
  ])
  return [...(base === undefined ? [] : allVariables(headingOf(base))), ...own]
}
