/** Counts what passed, failed and was skipped, from the JSON reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number; skipped: number } }

/** Of a report of vitest. A file that could not even be loaded counts as one failure. */
export function tallyOfVitest(file: string): Tally {
  const report = read<VitestReport>(file)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Of a report of Playwright. */
export function tallyOfPlaywright(file: string): Tally {
  const stats = read<PlaywrightReport>(file)?.stats
  if (!stats) return { passed: 0, failed: 0, skipped: 0 }
  if (stats.flaky > 0) console.log(`\n${stats.flaky} passed at the second try only: see above.`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
