import { readFileSync } from 'node:fs'
import { namesIn, rowsOf as rowsOfText, section } from './tables.ts'

const variables = readFileSync('docs/theme-variables.md', 'utf8')
const guide = `${readFileSync('docs/theming.md', 'utf8')}\n${variables}`

/** The cells of a table in the guide, as `rowsOf` in demo/testing/tables.ts reads them. */
export const rowsOf = (heading: string, column: string): string[][] => rowsOfText(guide, heading, column)

const headings = [...variables.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!)

/** Headings for objects that occur in several places, such as an event in a list. */
export const shapes: readonly string[] = headings.filter((heading) => /^An? /.test(heading))

const headingOf = (anchor: string) =>
  headings.find((heading) => heading.toLowerCase().replaceAll(' ', '-') === anchor) ?? anchor

/** A variable documented in the guide. `shape` is the heading that describes its fields. */
export type NamedVariable = { path: string; shape: string | undefined }

/** The variables in the table of a heading. */
export function ownVariables(heading: string): NamedVariable[] {
  return rowsOf(heading, 'variable').flatMap(([names, about = '']) => {
    const anchor = /\]\(#(an?-[a-z-]+)\)/.exec(about)?.[1]
    return namesIn(names).map((path) => ({ path, shape: anchor && headingOf(anchor) }))
  })
}

/** All variables of a heading: its own, those of the page that it extends, and the fields of each. */
export function allVariables(heading: string): string[] {
  const base = /^All of the \[[^\]]+\]\(#([a-z-]+)\)/m.exec(section(guide, heading))?.[1]
  const own = ownVariables(heading).flatMap(({ path, shape }) => [
    path,
    ...(shape === undefined ? [] : allVariables(shape).map((inner) => `${path}.${inner}`)),
  ])
  return [...(base === undefined ? [] : allVariables(headingOf(base))), ...own]
}
