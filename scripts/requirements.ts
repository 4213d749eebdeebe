/** Test requirements besides npm packages: a Chromium and a PostgreSQL, installed if possible. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { postgresBinaries } from './postgres.ts'
import { run } from './run.ts'

const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
let isIndexFresh = false

async function aptGet(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!isIndexFresh) await run('apt-get', ['update', '-q'], { env })
  isIndexFresh = true
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env })
}

/** Whether Playwright has a browser, Debian's or its own, after trying to install one. */
export async function haveChromium(): Promise<boolean> {
  const found = () => existsSync('/usr/bin/chromium') || existsSync(chromium.executablePath())
  if (found()) return true
  if (isDebianRoot) await aptGet('chromium')
  else await run('playwright', ['install', 'chromium'])
  return found()
}

/** Whether PostgreSQL can be started, after trying to install it. */
export async function havePostgres(): Promise<boolean> {
  if (!postgresBinaries() && isDebianRoot) await aptGet('postgresql')
  return postgresBinaries() !== undefined
}
