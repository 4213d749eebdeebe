import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { lacking, newFolder } from './programs.ts'
import { commandOf, environmentOf, parseUnit, type SystemdUnit } from './systemd-unit.ts'

// Each test starts processes.
vi.setConfig({ testTimeout: 60_000 })

const names = ['calendar.service', 'calendar-backup.service', 'calendar-backup.timer']
const services = names.filter((name) => name.endsWith('.service'))
const program = '/opt/calendar/current/node_modules/.bin/calendar'
const lacks = lacking('systemd-analyze')
/** The samples in a folder, with folders below it instead of those of the system, and the program of these sources. */
function samples() {
  const { folder, remove } = newFolder()
  onTestFinished(remove)
  const script = join(folder, 'calendar')
  writeFileSync(
    script,
    `#!/bin/sh\nexec '${process.execPath}' '${join(process.cwd(), 'demo/cli/bin.ts')}' "$@"\n`,
    {
      mode: 0o755,
    },
  )
  for (const path of ['var/lib/calendar', 'var/backups/calendar'])
    mkdirSync(join(folder, path), { recursive: true })
  const text = (name: string) =>
    readFileSync(`docs/examples/${name}`, 'utf8')
      .replaceAll(program, script)
      .replaceAll('/var/', `${folder}/var/`)
  for (const name of names) writeFileSync(join(folder, name), text(name))
  return { folder, settings: text('calendar.env'), unit: (name: string) => parseUnit(text(name)) }
}

function run(unit: SystemdUnit, line: string, settings: string) {
  const [command = '', ...args] = commandOf(unit, line)
  return spawnSync(command, args, { env: environmentOf(unit, settings), encoding: 'utf8' })
}

describe('the samples for systemd', () => {
  it.skipIf(lacks)(`are valid${lacks}`, () => {
    const { folder } = samples()
    const files = names.map((name) => join(folder, name))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([0, '', ''])
  })

  it.skipIf(lacks).each(services)(`confine the program, %s: an exposure of 2.0 at most${lacks}`, (name) => {
    const { folder } = samples()
    const args = ['security', '--no-pager', '--offline=true', '--threshold=20', join(folder, name)]
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
    expect(stdout).toMatch(/Overall exposure level.*OK/)
  })

  it('serve a calendar that ends with 0 at SIGTERM, and back it up meanwhile, keeping two weeks', async () => {
    const { folder, settings, unit } = samples()
    const port = await freePort()
    const all = `${settings}PORT=${port}\n`
    const service = unit('calendar.service')
    const [command = '', ...args] = commandOf(service, 'ExecStart')
    const host = spawn(command, args, {
      env: environmentOf(service, all),
      cwd: service.get('WorkingDirectory')?.[0],
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    onTestFinished(() => void host.kill('SIGKILL'))
    const ended = new Promise<number | null>((resolve) => host.once('close', resolve))
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status, {
        timeout: 30_000,
      })
      .toBe(200)

    const backups = join(folder, 'var/backups/calendar')
    const old = ['daily-2026-01-01T033000', 'update-2026-01-01T033000']
    for (const name of old) {
      writeFileSync(join(backups, name), 'old')
      utimesSync(join(backups, name), 0, 0)
    }
    const backup = unit('calendar-backup.service')
    for (const line of ['ExecStart', 'ExecStartPost']) {
      const { status, stderr } = run(backup, line, all)
      expect(status, stderr).toBe(0)
    }
    const kept = readdirSync(backups).filter((name) => !old.includes(name))
    expect(kept).toEqual([expect.stringMatching(/^daily-\d{4}-\d\d-\d\dT\d{6}$/), `${kept[0]}.sha256`])
    expect(statSync(join(backups, kept[0]!)).size).toBeGreaterThan(10_000)
    expect(readdirSync(backups)).toContain(old[1])
    expect(readdirSync(backups)).not.toContain(old[0])

    host.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
