import { readFileSync } from 'node:fs'
import { namesIn, rowsOf as rowsOfText, section } from '../../scripts/docs/tables.ts'

const guide = readFileSync('docs/theming.md', 'utf8')

/** The cells of a table of the guide, as `rowsOf` in scripts/docs/tables.ts reads them. */
export const rowsOf = (heading: string, column: string): string[][] => rowsOfText(guide, heading, column)

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
  const base = /^All of the \[[^\]]+\]\(#([a-z-]+)\)/m.exec(section(guide, heading))?.[1]
  const own = ownVariables(heading).flatMap(({ path, shape }) => [
    path,
    ...(shape === undefined ? [] : allVariables(shape).map((inner) => `${path}.${inner}`)),
  ])
  return [...(base === undefined ? [] : allVariables(headingOf(base))), ...own]
}
