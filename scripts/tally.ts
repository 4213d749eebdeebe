/** Counts passed, failed and skipped tests in the JSON reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type Suite = {
  suites?: Suite[]
  specs: { tests: { expectedStatus: string; status: string }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: Suite[]
}

/** Counts a report of vitest. A file that could not be loaded counts as one failure. */
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

/** Tests that should have run and did not; Playwright reports them as skipped. */
const neverRun = ({ suites = [], specs }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .filter(({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped').length +
  suites.reduce((sum, suite) => sum + neverRun(suite), 0)

/** Counts a report of Playwright. A test that did not run because its set-up failed counts as failed. */
export function tallyOfPlaywright(file: string): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  const { stats } = report
  const missed = neverRun({ suites: report.suites, specs: [] })
  if (stats.flaky > 0) console.log(`\n${stats.flaky} passed at the second try only: see above.`)
  if (missed > 0) console.log(`\n${missed} did not run: see above.`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + missed,
    skipped: stats.skipped - missed,
  }
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
