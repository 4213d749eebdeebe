/**
 * Test requirements besides npm packages, installed if possible: a Chromium, a PostgreSQL, and the programs that the
 * samples of docs/examples/ are for.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { headlessChromium, wholeChromium } from '../demo/testing/chromium-path.ts'
import { firefoxPath } from '../demo/testing/engines/puppeteer.ts'
import { haveWebkit } from '../demo/testing/engines/webkit.ts'
import { lacking } from '../demo/testing/examples/programs.ts'
import { lackingEngines } from '../demo/testing/hosts/templates.ts'
import { postgresBinaries } from '../demo/testing/postgres.ts'
import { run } from '../demo/testing/run.ts'

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
export async function haveChromium(): Promise<boolean> {
  if (isDebianRoot && !existsSync('/usr/bin/chromium-headless-shell'))
    await aptGet(['chromium-headless-shell'])
  if (!headlessChromium()) await run('playwright', ['install', 'chromium'])
  return headlessChromium() !== undefined
}

/** Whether there is a Chromium with windows, which the engines' tests open, after trying to install one. */
export async function haveWholeChromium(): Promise<boolean> {
  if (!wholeChromium() && isDebianRoot) await aptGet(['chromium'])
  else if (!wholeChromium()) await run('playwright', ['install', 'chromium'])
  return wholeChromium() !== undefined
}

/** Whether Firefox and WebKit can be started, after trying to install them where CI asks for it: some 200 MB. */
export async function haveOtherEngines(): Promise<boolean> {
  const found = () => existsSync(firefoxPath) && haveWebkit()
  if (!found() && isDebianRoot && process.env.CI) await aptGet(['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
  return found()
}

/** The template engines of the hosts that aren't there, after trying to install them where CI asks for it. */
export async function lackingTemplateEngines(): Promise<string[]> {
  const names = () => lackingEngines().map((engine) => engine.package)
  if (names().length > 0 && isDebianRoot && process.env.CI) await aptGet(names())
  return names()
}

/** Whether PostgreSQL can be started, after trying to install it. */
export async function havePostgres(): Promise<boolean> {
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
export async function lackingForSamples(): Promise<string> {
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
