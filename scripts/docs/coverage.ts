import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namesIn, rowsOf } from '../../demo/testing/tables.ts'
import { slugOf } from './references.ts'

/** The document covered by each table, by its heading. */
const DOCUMENTS = { Specification: 'SPEC.md', Contract: 'CONTRACT.md', 'What people expect': 'UX.md' }

/** A test that runs, unlike `it.skip` and `test.describe`. */
const TEST = /^\s*(?:it|test)(?:\.(?:each|for|skipIf|runIf))?\s*\(/m

const hasTests = (file: string) =>
  /\.test\.tsx?$/.test(file) && existsSync(file) && TEST.test(readFileSync(file, 'utf8'))

/** The headings of levels two and three in a document that are followed by text. */
function sectionsOf(file: string): string[] {
  const [, ...parts] = readFileSync(file, 'utf8').split(/^#{2,3} /m)
  return parts.flatMap((part) => {
    const [heading = '', ...said] = part.split('\n')
    return said.join('').trim() === '' ? [] : [heading]
  })
}

/** Sections without a row in the coverage table, rows without a section, and rows without tests. */
export function coverageGaps(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return Object.entries(DOCUMENTS).flatMap(([heading, document]) => {
    const rows = new Map(
      rowsOf(text, heading, 'section').map(([link = '', ...cells]) => [
        /\]\((.+)\)$/.exec(link)?.[1],
        cells.flatMap(namesIn),
      ]),
    )
    const sections = sectionsOf(join(dirname(file), document)).map((name) => `${document}#${slugOf(name)}`)
    return [
      ...sections.filter((section) => !rows.has(section)).map((section) => `no row for ${section}`),
      ...[...rows.keys()]
        .filter((link) => !sections.includes(link ?? ''))
        .map((link) => `${link} is no section`),
      ...[...rows].flatMap(([link, tests]) => {
        if (tests.length === 0) return [`no test of ${link}`]
        return tests.filter((name) => !hasTests(name)).map((name) => `${link}: no test in ${name}`)
      }),
    ]
  })
}
