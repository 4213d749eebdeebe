import { existsSync, readFileSync } from 'node:fs'

/** Whether a test of that title stands in a file. */
function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote))
}

/** A test as documents name it: its file, and behind a small arrow its title. */
const NAMED_TEST = /`([\w./-]+\.test\.tsx?)` › `([^`]+)`/g

/** Tests that a document names and that are not there. */
export function missingTests(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(NAMED_TEST)].flatMap(([, test = '', title = '']) =>
    hasTest(test, title) ? [] : [`${title} in ${test}`],
  )
}
