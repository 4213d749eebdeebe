/**
 * Seconds and megabytes of each step from the two packages to a calendar that has been moved: in an empty folder, with an
 * empty npm cache, from the registry:
 *
 *     npm run build && node bench/install.ts
 *
 * Megabytes are those of the files that a step makes, and for a calendar that serves those of its memory.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { enterEvent, readFirstAdmin } from '../demo/testing/first-event.ts'
import { freePort } from '../demo/testing/free-port.ts'
import { memoryOf } from './host/memory.ts'

const folder = mkdtempSync(join(tmpdir(), 'calendar-install-'))
const at = (name: string) => join(folder, name)
const command = at('node_modules/.bin/calendar')

/** Megabytes of files, with those in folders. */
const megabytesOf = (pattern: string) =>
  globSync([pattern, `${pattern}/**`], { cwd: folder })
    .map((file) => lstatSync(at(file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6

async function step<Result>(
  title: string,
  work: () => Result | Promise<Result>,
  megabytes?: () => number,
): Promise<Result> {
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`| ${title} | ${seconds} | ${megabytes ? megabytes().toFixed(1) : ''} |`)
  return result
}

const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  execFileSync(file, args, {
    cwd: folder,
    // With what npm needs for its way to the registry.
    env: { ...process.env, npm_config_cache: at('npm-cache'), ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Serves a data folder; `end` stops it. */
async function serve(data: string, port: string) {
  const env = { DATA_DIR: at(data), HOST: '127.0.0.1', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const host = spawn(command, ['serve'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(host, 'exit')
  const isReady = async () => (await fetch(`${env.PUBLIC_URL}/readyz`).catch(() => undefined))?.ok === true
  while (!(await isReady())) {
    if (host.exitCode !== null) throw new Error('the calendar does not start')
    await pause(5)
  }
  const end = async () => {
    host.kill()
    await gone
  }
  return { env, pid: host.pid!, end }
}

try {
  const port = String(await freePort())
  console.log('| step | seconds | MB |\n| --- | --- | --- |')
  await step(
    'pack both packages',
    () => {
      for (const source of ['.', './demo/dist'])
        execFileSync('npm', ['pack', source, '--pack-destination', folder, '--silent', '--ignore-scripts'])
    },
    () => megabytesOf('*.tgz'),
  )
  const tarballs = globSync('*.tgz', { cwd: folder }).map((name) => `./${name}`)
  await step(
    'install, with an empty cache',
    () => run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--silent', ...tarballs]),
    () => megabytesOf('node_modules'),
  )
  for (const name of ['data', 'elsewhere']) mkdirSync(at(name))
  let megabytes = 0
  const host = await step(
    'serve, until it is ready',
    async () => {
      const started = await serve('data', port)
      megabytes = (await memoryOf(started.pid)).total / 1e6
      return started
    },
    () => megabytes,
  )
  const written = at('data/first-admin')
  const admin = await step('the first administrator', async () => {
    while (!existsSync(written)) await pause(5)
    return readFirstAdmin(readFileSync(written, 'utf8'))
  })
  await step('a category, a topic and the first event', () =>
    enterEvent(host.env.PUBLIC_URL, admin, 'Opening night'),
  )
  await step(
    'backup, while it serves',
    () => run(command, ['backup', at('backup.file')], host.env),
    () => megabytesOf('backup.file'),
  )
  await host.end()
  await step(
    'restore elsewhere',
    () => run(command, ['restore', at('backup.file')], { ...host.env, DATA_DIR: at('elsewhere') }),
    () => megabytesOf('elsewhere'),
  )
  const moved = await step('serve there, until the event is shown', async () => {
    const started = await serve('elsewhere', port)
    const page = await (await fetch(started.env.PUBLIC_URL)).text()
    if (!page.includes('Opening night')) throw new Error('the event has not come along')
    return started
  })
  await moved.end()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
