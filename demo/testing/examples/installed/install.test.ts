import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { enterEvent, readFirstAdmin } from '../../first-event.ts'
import { freePort } from '../../free-port.ts'
import { postgresBinaries, startPostgres } from '../../postgres.ts'
import { shellBlocks } from '../../shell-blocks.ts'
import { breakServing, noPackage, openTarballs, setVersion } from './installed-host.ts'
import { type Machine, noMachine, openMachine } from './machine.ts'

// Each test installs several times, from the registry.
vi.setConfig({ testTimeout: 600_000 })

const guide = readFileSync('docs/operating.md', 'utf8')
const [install = '', start = '', firstAdmin = ''] = shellBlocks(guide, 'Install')
const [update = ''] = shellBlocks(guide, 'Update')
const [pack = '', unpack = ''] = shellBlocks(guide, 'Moving to another machine')
let npmCache = ''
beforeAll(() => {
  npmCache = mkdtempSync(join(tmpdir(), 'calendar-npm-'))
})
afterAll(() => rmSync(npmCache, { recursive: true, force: true }))

function newTarballs() {
  const tarballs = openTarballs()
  onTestFinished(() => tarballs.remove())
  return tarballs
}

/** A machine on which the commands of the guide have been run up to the settings, with these ones besides. */
async function installed(tarball: string, settings: Record<string, string>): Promise<Machine> {
  const machine = await openMachine(npmCache)
  onTestFinished(() => machine.remove())
  await machine.run(`cp ${tarball} .`)
  await machine.run(install)
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await machine.run('cat >>/etc/calendar.env', { input: lines.join('') })
  return machine
}

/** Polls until the host of a machine is ready. */
async function untilReady(machine: Machine, url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(await machine.run('cat /var/log/*.service.log'))
}

const shown = async (url: string) => (await fetch(url)).text()

/** The settings of a new database, made by the sample. */
async function newDatabase(): Promise<Record<string, string>> {
  const cluster = await startPostgres()
  onTestFinished(() => cluster.stop())
  const machine = await openMachine(npmCache)
  onTestFinished(() => machine.remove())
  const database = join(process.cwd(), 'docs/examples/postgresql.sql')
  await machine.run(`psql --dbname='${cluster.url}' --file=${database} --set=password=secret`)
  return { DATABASE_URL: `postgres://calendar:secret@127.0.0.1:${new URL(cluster.url).port}/calendar` }
}

const missing = noMachine() ?? noPackage()
const when = missing ? ` (${missing})` : ''
const missingPostgres = missing ?? (postgresBinaries() ? undefined : 'needs PostgreSQL')

/** Runs the guide's commands up to the first event. Returns the machine, its address and the newest tarball there. */
async function served(tarball: string, settings: Record<string, string>) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const machine = await installed(tarball, { PORT: port, ...settings })
  const printed = await machine.run(start)
  await untilReady(machine, url)
  await enterEvent(url, readFirstAdmin(await machine.run(firstAdmin)), 'Opening night')
  for (const [path, text] of [
    ['/events.ics', 'SUMMARY:Opening night'],
    ['/?q=oppening', 'Opening night'],
    ['/assets/backstage/index.js', 'import'],
  ] as const)
    expect(await shown(url + path)).toContain(text)
  return { machine, url, printed }
}

/** Runs the guide's update to a version that changes the database and doesn't start. Returns what it printed. */
async function failToUpdate(machine: Machine, tarball: string): Promise<string> {
  await machine.run(`rm *.tgz; cp ${tarball} .`)
  const { code, output } = await machine.attempt(update)
  expect(code).toBe(1)
  return output
}

describe.skipIf(missing)(`the commands of the guide${when}`, () => {
  it('install a calendar, back it up, update it and move it', async () => {
    const tarballs = newTarballs()
    const { machine, url, printed } = await served(tarballs.pack(), {})
    expect(printed).toContain('https://calendar.example.org, Europe/Berlin')
    const admin = 'admin@calendar.example.org\tadmin\tadmin'
    expect(await machine.run('calendar user list')).toContain(admin)
    expect(await machine.run('stat -c %U /proc/$(cat /run/systemctl/calendar.service.pid)')).toBe(
      'calendar\n',
    )
    expect(await machine.run('stat -c %U:%a /etc/calendar.env /var/lib/calendar')).toBe(
      'root:600\ncalendar:700\n',
    )

    await machine.run('systemctl start calendar-backup.service')
    expect(await machine.run('stat -c %U:%a /var/backups/calendar/daily-*')).toBe(
      // The backup and its checksum.
      'calendar:600\ncalendar:600\n',
    )

    const newer = tarballs.pack((files) => setVersion(files, '0.8.0'))
    await machine.run(`rm *.tgz; cp ${newer} .`)
    expect(await machine.run(update)).toContain('0.8.0 serves')
    expect(await shown(url)).toContain('Opening night')
    const link = 'calendar --version; readlink /opt/calendar/current'
    const updated = await machine.run(link)
    expect(updated).toMatch(/^0\.8\.0\n\d{4}-/)

    const [, version] = updated.split('\n')
    expect(await failToUpdate(machine, tarballs.pack(breakServing))).toContain(`Back to ${version}.`)
    expect(await machine.run(link)).toBe(updated)
    await machine.run('rm *.tgz')
    expect((await machine.attempt(update)).code).not.toBe(0)
    expect(await machine.run(link)).toBe(updated)
    expect(await shown(url)).toContain('Opening night')

    await machine.run('cd /var/lib/calendar; install -d -o calendar outbox; echo Hello >outbox/mail.eml')
    await machine.run(pack)
    await expect(fetch(url)).rejects.toThrow()
    const elsewhere = await installed(newer, {})
    await elsewhere.run('base64 -d >calendar.tar', { input: await machine.run('base64 calendar.tar') })
    await elsewhere.run(unpack)
    await untilReady(elsewhere, url)
    expect(await shown(url)).toContain('Opening night')
    expect(await elsewhere.run('cat /var/lib/calendar/outbox/mail.eml')).toBe('Hello\n')
    expect(await elsewhere.run('calendar user list')).toContain(admin)
    expect((await elsewhere.attempt(unpack)).code).toBe(1)
  })
})

describe.skipIf(missingPostgres)(`with PostgreSQL${missingPostgres ? ` (${missingPostgres})` : ''}`, () => {
  it('the commands of the guide install a calendar, back it up, and go back after an update that fails', async () => {
    const tarballs = newTarballs()
    const { machine, url } = await served(tarballs.pack(), await newDatabase())
    await machine.run('systemctl start calendar-backup.service')
    expect(await machine.run('head -qc 5 $(ls /var/backups/calendar/daily-* | grep -v sha256)')).toBe('PGDMP')
    expect(await failToUpdate(machine, tarballs.pack(breakServing))).toContain('Back to first.')
    expect(await machine.run('calendar user list')).toContain('admin@calendar.example.org')
    expect(await shown(url)).toContain('Opening night')
  })
})
