import { existsSync, readFileSync } from 'node:fs'

/** Whether a file contains a test with that title. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote))
}

/** A test as named in documents: its file, then its title after a `›`. */
const NAMED_TEST = /`([\w./-]+\.test\.tsx?)` › `([^`]+)`/g

/** Tests named in a document that do not exist. */
export function missingTests(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(NAMED_TEST)].flatMap(([, test = '', title = '']) =>
    hasTest(test, title) ? [] : [`${title} in ${test}`],
  )
}
