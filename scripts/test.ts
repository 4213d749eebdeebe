/**
 * `npm test`: the checks and the tests of what an ordinary change can break, the cheapest first. `npm run test:full`: all
 * tests. Continues after failures and ends with what failed, a table of the parts with their times, and a one-line summary.
 * With CI=true, missing requirements are failures.
 *
 * `npm test -- trail`: only the tests with 'trail' in their path: unit, host and browser. Several words match
 * any of them.
 */
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startPostgres, postgresBinaries } from '../demo/testing/postgres.ts'
import { run } from '../demo/testing/run.ts'
import { isUpToDate } from './bundle/up-to-date.ts'
import { type Tally, tallyOfPlaywright, tallyOfVitest } from './tally.ts'
import { isIn } from './test-groups.ts'
import { headlessChromium, wholeChromium } from '../demo/testing/chromium-path.ts'
import { firefoxPath } from '../demo/testing/engines/puppeteer.ts'
import { haveWebkit } from '../demo/testing/engines/webkit.ts'
import { lacking } from '../demo/testing/examples/programs.ts'
import { lackingEngines } from '../demo/testing/hosts/templates.ts'

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

/** By default one core stays free; one worker more than cores, since the host's tests often wait for its processes. */
const allCores = [`--maxWorkers=${availableParallelism() + 1}`]

const otherZones = ['core in UTC', 'core in Europe/Berlin']
const unitProjects = ['core', 'unit', 'scripts', 'components', ...(isFull ? otherZones : [])]
/** A file that somebody names runs, whatever it takes. */
const isLong = isFull || words.length > 0
const hostProjects = [
  'host',
  'host on PostgreSQL',
  'host alone',
  ...(isLong ? ['long'] : []),
  ...(isFull ? ['rest on PostgreSQL'] : []),
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
    const projects = hostProjects.filter((name) => url || !name.endsWith('PostgreSQL'))
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

const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
let isIndexFresh = false

/** Asked by Debian's packages whether to start their services; 101 means no. */
const policy = '/usr/sbin/policy-rc.d'

/**
 * Installs Debian packages. Their services, of which some listen on all addresses, don't start, neither now nor, if
 * they are named, with the machine.
 */
async function aptGet(packages: string[], services: string[] = []): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!isIndexFresh) await run('apt-get', ['update', '-q'], { env })
  isIndexFresh = true
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env })
    if (services.length > 0) await run('systemctl', ['--quiet', 'disable', ...services])
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}

/** Whether Playwright has a browser, Debian's or its own, after trying to install one. */
async function haveChromium(): Promise<boolean> {
  if (isDebianRoot && !existsSync('/usr/bin/chromium-headless-shell'))
    await aptGet(['chromium-headless-shell'])
  if (!headlessChromium()) await run('playwright', ['install', 'chromium'])
  return headlessChromium() !== undefined
}

/** Whether there is a Chromium with windows, which the engines' tests open, after trying to install one. */
async function haveWholeChromium(): Promise<boolean> {
  if (!wholeChromium() && isDebianRoot) await aptGet(['chromium'])
  else if (!wholeChromium()) await run('playwright', ['install', 'chromium'])
  return wholeChromium() !== undefined
}

/** Whether Firefox and WebKit can be started, after trying to install them where CI asks for it: some 200 MB. */
async function haveOtherEngines(): Promise<boolean> {
  const found = () => existsSync(firefoxPath) && haveWebkit()
  if (!found() && isDebianRoot && process.env.CI) await aptGet(['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
  return found()
}

/** The template engines of the hosts that aren't there, after trying to install them where CI asks for it. */
async function lackingTemplateEngines(): Promise<string[]> {
  const names = () => lackingEngines().map((engine) => engine.package)
  if (names().length > 0 && isDebianRoot && process.env.CI) await aptGet(names())
  return names()
}

/** Whether PostgreSQL can be started, after trying to install it. */
async function havePostgres(): Promise<boolean> {
  if (!postgresBinaries() && isDebianRoot) await aptGet(['postgresql'])
  return postgresBinaries() !== undefined
}

const samples: { program: string; package: string; services?: string[] }[] = [
  { program: 'nginx', package: 'nginx', services: ['nginx'] },
  { program: 'caddy', package: 'caddy', services: ['caddy'] },
  { program: 'pgbouncer', package: 'pgbouncer', services: ['pgbouncer'] },
  { program: 'exim4', package: 'exim4-daemon-light', services: ['exim4', 'exim4-base.timer'] },
  { program: 'systemd-analyze', package: 'systemd' },
  { program: 'unshare', package: 'util-linux' },
  { program: 'openssl', package: 'openssl' },
  { program: 'curl', package: 'curl' },
  { program: 'php', package: 'php-cli' },
]

/**
 * Says what the tests of the samples lack; empty if nothing. In CI, tries to install it first. Nowhere else, because
 * Exim replaces another mail server.
 */
async function lackingForSamples(): Promise<string> {
  const missing = () => samples.filter(({ program }) => lacking(program))
  if (missing().length > 0 && isDebianRoot && process.env.CI) {
    const found = missing()
    await aptGet(
      found.map((sample) => sample.package),
      found.flatMap(({ services = [] }) => services),
    )
  }
  return lacking(...missing().map(({ program }) => program)).trim()
}
