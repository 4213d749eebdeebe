/**
 * `npm test`: the checks and the tests of what an ordinary change can break, the cheapest first. `npm run test:full`: all
 * tests. Continues after failures and ends with what failed, a table of the parts with their times, and a one-line summary.
 * With CI=true, missing requirements are failures.
 *
 * `npm test -- trail`: only the tests with 'trail' in their path: unit, host and browser. Several words match
 * any of them.
 */
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startPostgres } from '../demo/testing/postgres.ts'
import { run } from '../demo/testing/run.ts'
import { isUpToDate } from './bundle/up-to-date.ts'
import {
  haveChromium,
  haveWholeChromium,
  haveOtherEngines,
  havePostgres,
  lackingForSamples,
  lackingTemplateEngines,
} from './requirements.ts'
import { type Tally, tallyOfPlaywright, tallyOfVitest } from './tally.ts'
import { isIn } from './test-groups.ts'

const STEP_LIMIT = { timeout: 10 * 60_000 }

const isFull = process.argv.includes('--full')
const words = process.argv.slice(2).filter((word) => word !== '--full')
// Playwright chooses by it (playwright.config.ts).
if (isFull) process.env.TEST_TIER = 'full'

const parts: { part: string; seconds: number }[] = []

const reports = mkdtempSync(join(tmpdir(), 'backstage-reports-'))
const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** Announces a part and notes how long it takes. */
async function part<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`\n━━ ${title}\n`)
  const began = performance.now()
  const result = await work()
  parts.push({ part: title, seconds: Math.round((performance.now() - began) / 1000) })
  return result
}

const fail = (what: string) => {
  total.failed += 1
  total.failures.push(what)
}

/** A runner that fails without a failed test, such as one that could not start, counts as a failure. */
function add(title: string, code: number, { passed, failed, skipped, failures }: Tally): void {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  total.failures.push(...failures)
  if (code !== 0 && failed === 0) fail(`${title}: ended with ${code}, see above`)
}

async function step(title: string, command: string, args: string[]): Promise<boolean> {
  const code = await part(title, () => run(command, args, STEP_LIMIT))
  add(title, code, { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [] })
  return code === 0
}

/** No time limit: each test has its own, and all of them must run, also on a slow machine. */
async function vitest(
  title: string,
  projects: string[],
  files: string[],
  { env = process.env, options = [] }: { env?: NodeJS.ProcessEnv; options?: string[] } = {},
): Promise<void> {
  const report = join(reports, `${title}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const selected = projects.map((project) => `--project=${project}`)
  const args = ['run', '--silent=passed-only', ...selected, ...reporters, ...options, ...files]
  const code = await part(title, () => run('vitest', args, { env }))
  add(title, code, tallyOfVitest(report))
}

/** By default one core stays free; two workers more than cores, since tests often wait for processes and databases. */
const allCores = [`--maxWorkers=${availableParallelism() + 2}`]

const otherZones = ['core in UTC', 'core in Europe/Berlin']
const unitProjects = ['core', 'unit', 'scripts', 'components', ...(isFull ? otherZones : [])]
/** A file that somebody names runs, whatever it takes. */
const isLong = isFull || words.length > 0
const hostProjects = [
  'host',
  'host on PostgreSQL',
  'host alone',
  ...(isLong ? ['long'] : []),
  ...(isFull ? ['rest on PostgreSQL', 'long on SQLite'] : []),
]

const unitTests = async (files: string[]) =>
  vitest('Unit and component tests', unitProjects, files, { options: allCores })

async function prepareSamples(): Promise<void> {
  const lacks = await lackingForSamples()
  if (lacks) missing(`Samples can't be tested ${lacks}.`, 'Install it.')
}

async function hostTests(files: string[]): Promise<void> {
  if (isFull || files.some((file) => isIn(file, 'samples'))) await prepareSamples()
  const { url, cluster } = await databaseUrl()
  try {
    const env = url ? { ...process.env, TEST_DATABASE_URL: url } : process.env
    const projects = hostProjects.filter((name) => url || !/ on (PostgreSQL|SQLite)$/.test(name))
    await vitest(`Host tests on SQLite${url ? ' and PostgreSQL' : ''}`, projects, files, {
      env,
      options: allCores,
    })
  } finally {
    await cluster?.stop()
  }
}

/** The built package as the guide installs it. Without the rights that this needs they are skipped, and say so. */
const installationTests = async (files: string[]) => vitest('Installation', ['installed'], files)

/** No time limit here either. */
async function browserTests(files: string[]): Promise<void> {
  if (!(await haveChromium())) {
    missing('Chromium is missing.', 'Run: npx playwright install chromium')
    total.skipped += 1
    return
  }
  const title = 'Browser tests'
  const report = join(reports, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '--reporter=list,json', ...files]
  const code = await part(title, () => run('playwright', args, { env }))
  add(title, code, tallyOfPlaywright(report))
}

/** Reports a missing requirement and how to fix it; tests that need it count as skipped, in CI as a failure. */
function missing(what: string, remedy: string): void {
  console.log(`\n${what} ${remedy}`)
  if (process.env.CI) fail(what)
}

/** The main journeys in Firefox and WebKit, and the hosts in these and Chromium. */
async function engineTests(files: string[]): Promise<void> {
  if (files.length === 0 || files.some((file) => isIn(file, 'hosts'))) {
    if (!(await haveWholeChromium())) missing('Chromium is missing.', 'Run: npx playwright install chromium')
    const lacks = await lackingTemplateEngines()
    if (lacks.length > 0) missing(`Hosts lack ${lacks.join(', ')}.`, 'Install these packages of Debian.')
  }
  if (!(await haveOtherEngines()))
    missing('Firefox or WebKit is missing.', "Install Debian's firefox-esr, webkit2gtk-driver and xvfb.")
  await vitest('Engines and hosts', ['engines'], files)
}

async function databaseUrl(): Promise<{ url: string | undefined; cluster?: Cluster }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL }
  const remedy = 'Install it (its initdb is looked for on PATH), or set TEST_DATABASE_URL to a server.'
  if (!(await havePostgres())) {
    missing('PostgreSQL is missing.', remedy)
    return { url: undefined }
  }
  try {
    const cluster = await startPostgres()
    return { url: cluster.url, cluster }
  } catch (error) {
    missing(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}.`, remedy)
    return { url: undefined }
  }
}

async function everything(): Promise<void> {
  await step('Checks and build', 'node', ['scripts/check.ts', ...(isFull ? [] : ['--scripts'])])
  await unitTests([])
  await hostTests([])
  if (!isUpToDate('dist', '.')) return fail('Browser tests: dist/ is not the build of these sources')
  if (isFull) {
    await installationTests([])
    await engineTests([])
  }
  await browserTests([])
}

/** Runs the tests with one of these words in their path. */
async function area(words: string[]): Promise<void> {
  const files = globSync('{src,demo,scripts}/**/*.test.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => words.some((word) => file.includes(word)))
  const ofBrowser = files.filter((file) => isIn(file, 'browser'))
  const ofPackage = files.filter((file) => isIn(file, 'installation'))
  const ofEngines = files.filter((file) => isIn(file, 'engines', 'hosts'))
  const others = [...ofBrowser, ...ofPackage, ...ofEngines]
  const ofHost = files.filter((file) => file.startsWith('demo/') && !others.includes(file))
  const ofUnits = files.filter((file) => !file.startsWith('demo/'))
  if (files.length === 0) {
    fail(`No test has ${words.join(' or ')} in its path.`)
  }
  if (ofUnits.length > 0) await unitTests(ofUnits)
  if (ofHost.length > 0) await hostTests(ofHost)
  if (ofPackage.length > 0 && (await step('Build', 'node', ['scripts/build.ts']))) {
    await prepareSamples()
    await havePostgres()
    await installationTests(ofPackage)
  }
  if (ofBrowser.length + ofEngines.length === 0) return
  // The projects check their types against those of the package.
  const needsTypes = ofEngines.some((file) => isIn(file, 'hosts'))
  const isBuilt = isUpToDate('dist', '.') && (!needsTypes || existsSync('dist/index.d.ts'))
  const build = ['scripts/build.ts', ...(needsTypes ? [] : ['--scripts'])]
  if (isBuilt || (await step('Build', 'node', build))) {
    if (ofEngines.length > 0) await engineTests(ofEngines)
    if (ofBrowser.length > 0) await browserTests(ofBrowser)
  }
}

try {
  await (words.length > 0 ? area(words) : everything())
} finally {
  rmSync(reports, { recursive: true, force: true })
}

if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.join('\n')}`)
if (words.length === 0) console.table(parts)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0
