/** Counts passed, failed and skipped tests in the JSON reports of the test runners, and names what failed. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { testGroups } from './test-groups.ts'

/** `failures`: a line per failed test, with its file, its title and the beginning of its message. */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    tests: {
      projectName: string
      expectedStatus: string
      status: string
      results: { error?: { message?: string } }[]
    }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: Suite[]
}

const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** As much of a message as says what went wrong. */
const beginning = (message = '') =>
  stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, 200)

const lineOf = (file: string, title: string, message?: string) =>
  `${relative('.', file).replaceAll('\\', '/')} › ${title}: ${beginning(message)}`

/** Counts a report of vitest. A file that failed without a failed test, as it could not be loaded, counts as one. */
export function tallyOfVitest(file: string): Tally {
  const report = read<VitestReport>(file)
  if (!report) return nothing
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [lineOf(name, 'the file itself', message)]
      return failed.map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages?.[0]))
    })
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

/** Counts a report of Playwright. A test that did not run because its set-up failed counts as failed. */
export function tallyOfPlaywright(file: string): Tally {
  const report = read<PlaywrightReport>(file)
  if (!report) return nothing
  const { stats } = report
  const tests = specsOf({ suites: report.suites, specs: [] }).flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, spec })),
  )
  // Tests that should have run and did not: Playwright reports them as skipped.
  const missed = tests.filter(
    ({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped',
  )
  const unexpected = tests.filter(({ status }) => status === 'unexpected')
  if (stats.flaky > 0) console.log(`\n${stats.flaky} passed at the second try only: see above.`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + missed.length,
    skipped: stats.skipped - missed.length,
    failures: [
      ...unexpected.map(({ spec, projectName, results }) =>
        lineOf(
          `${testGroups.browser}${spec.file}`,
          `${spec.title} [${projectName}]`,
          results.at(-1)?.error?.message,
        ),
      ),
      ...missed.map(({ spec, projectName }) =>
        lineOf(`${testGroups.browser}${spec.file}`, `${spec.title} [${projectName}]`, 'did not run'),
      ),
    ],
  }
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
