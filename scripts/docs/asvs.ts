import { readFileSync } from 'node:fs'

/**
 * Number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0. They come first in each
 * section, followed by those of level 3.
 */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1, 0],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7, 0],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, number) => `${chapter}.${section + 1}.${number + 1}`),
  ),
)

/**
 * The requirement numbers in a document's tables: in the first column, or several in the second column after
 * a chapter's name.
 */
function listed(file: string): string[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => {
    const [, first = '', second = ''] = row.split('|')
    const column = /^\s*V\d+ /.test(first) ? second : first
    return column.match(/(?<![\d.])\d+\.\d+\.\d+(?![\d.])/g) ?? []
  })
}

/** Requirements of levels 1 and 2 that a document omits, repeats or invents, a line each. */
export function asvsGaps(file: string): string[] {
  const found = listed(file)
  const known = new Set(requirements)
  return [
    ...requirements.filter((number) => !found.includes(number)).map((number) => `${number} is missing`),
    ...found
      .filter((number) => !known.has(number))
      .map((number) => `there is no ${number} on levels 1 and 2`),
    ...found
      .filter((number, at) => found.indexOf(number) < at)
      .map((number) => `${number} stands there twice`),
  ]
}
