/**
 * Installs the packed host as an operator would: in an empty folder with an empty npm cache, production dependencies
 * only. Serves, logs the first administrator in, enters an event, reads it on the public page, makes a backup while
 * serving, stops, and serves the backup elsewhere. Prints the seconds and megabytes of each step; exits with code 1 if one
 * fails. Needs the build, and npm's registry.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { sizeOf } from '../demo/lib/sizes.ts'
import { enterEvent, readFirstAdmin } from '../demo/testing/first-event.ts'
import { freePort } from '../demo/testing/free-port.ts'
import { startHostProcess } from '../demo/testing/host-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'calendar-install-'))
const empty = join(folder, 'empty')
const data = join(folder, 'data')
const elsewhere = join(folder, 'elsewhere')
const backup = join(folder, 'calendar.sqlite')
mkdirSync(empty)

const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
const env = { ...process.env, PATH, NODE_ENV: 'production', npm_config_cache: join(folder, 'cache') }
const npm = (...args: string[]) => execFileSync('npm', args, { cwd: empty, env, encoding: 'utf8' })

const folderSize = (path: string) =>
  globSync('**', { cwd: path, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

async function step<Result>(name: string, work: () => Result | Promise<Result>, size?: () => number) {
  const begin = performance.now()
  const result = await work()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${name.padEnd(28)} ${seconds.padStart(6)} s  ${size ? sizeOf(size()) : ''}`)
  return result
}

function demand(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`${what}: not so`)
}

try {
  const tarball = join(
    folder,
    npm('pack', resolve('demo/dist'), '--pack-destination', folder, '--silent').trim(),
  )
  console.log(`the package: ${sizeOf(statSync(tarball).size)}`)
  await step(
    'npm install',
    () => npm('install', '--omit=dev', '--no-audit', '--no-fund', tarball),
    () => folderSize(join(empty, 'node_modules')),
  )
  const script = { path: join(empty, 'node_modules/.bin/calendar'), cwd: empty }
  const commandOn = (folderOfData: string, ...args: string[]) => {
    const found = spawnSync(process.execPath, [script.path, ...args], {
      cwd: empty,
      env: { ...env, DATA_DIR: folderOfData },
      encoding: 'utf8',
    })
    demand(found.status === 0, `calendar ${args.join(' ')}:\n${found.stderr}`)
  }
  const command = (...args: string[]) => commandOn(data, ...args)
  await step('calendar --version', () => command('--version'))
  await step(
    'calendar migrate',
    () => command('migrate'),
    () => folderSize(data),
  )
  await step('calendar check', () => command('check'))

  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const serve = (folderOfData: string) =>
    startHostProcess({
      script,
      args: ['serve'],
      env: { ...env, DATA_DIR: folderOfData, PORT: port, PUBLIC_URL: url },
    })
  const host = await step('calendar serve', () => serve(data))
  let stopped: number | null = null
  try {
    const event = await step('first login and event', () =>
      enterEvent(url, readFirstAdmin(readFileSync(join(data, 'first-admin'), 'utf8')), 'Opening night'),
    )
    await step('public page, feed, Backstage', async () => {
      for (const [path, text] of [
        [`/event/${event}`, 'Opening night'],
        ['/', 'Opening night'],
        ['/events.ics', 'SUMMARY:Opening night'],
        ['/assets/backstage/index.js', 'import'],
        ['/?q=oppening', 'Opening night'],
      ] as const) {
        const answer = await fetch(url + path)
        const body = await answer.text()
        demand(answer.ok && body.includes(text), `GET ${path}: ${answer.status}`)
      }
    })
    await step(
      'calendar backup',
      () => command('backup', backup),
      () => statSync(backup).size,
    )
  } finally {
    stopped = await step('stop', () => host.stop())
  }
  demand(stopped === 0, `stopping with exit code 0\n${host.output()}`)

  await step('calendar restore elsewhere', () => commandOn(elsewhere, 'restore', backup))
  const moved = await step('calendar serve', () => serve(elsewhere))
  const shown = await (await fetch(url)).text()
  await moved.stop()
  demand(shown.includes('Opening night'), 'the event is in the restored calendar')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
