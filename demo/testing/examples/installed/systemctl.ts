/**
 * Stands in for systemctl where systemd is not the first process: starts and stops the units of /etc/systemd/system as
 * they say: command, user, environment, folders, read-only file system. It restarts nothing and calls no timers.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandOf, environmentOf, parseUnit } from '../systemd-unit.ts'
import { inSandbox, sandboxOf } from './machine.ts'

const folder = '/run/systemctl'
mkdirSync(folder, { recursive: true })

const pidFile = (name: string) => join(folder, `${name}.pid`)

function unitNamed(name: string) {
  const file = join('/etc/systemd/system', name)
  if (existsSync(file)) return parseUnit(readFileSync(file, 'utf8'))
  console.error(`Unit ${name} not found.`)
  process.exit(5)
}

function isRunning(pid: number): boolean {
  try {
    // A zombie has no command line.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

function pidOf(name: string): number | undefined {
  const pid = existsSync(pidFile(name)) ? Number(readFileSync(pidFile(name), 'utf8')) : 0
  return pid && isRunning(pid) ? pid : undefined
}

function start(name: string): void {
  const unit = unitNamed(name)
  if (name.endsWith('.timer') || pidOf(name)) return
  const sandbox = sandboxOf(unit)
  for (const path of unit.get('StateDirectory') ?? [])
    spawnSync('install', ['-d', '-o', sandbox.user, '-g', sandbox.user, '-m', '700', `/var/lib/${path}`])
  const settings = readFileSync(unit.get('EnvironmentFile')?.[0] ?? '/dev/null', 'utf8')
  const env = environmentOf(unit, settings)
  const log = openSync(`/var/log/${name}.log`, 'a')
  const stdio = ['ignore', log, log] as const
  const lineOf = (part: string) => inSandbox(sandbox, commandOf(unit, part))
  if (unit.get('Type')?.[0] === 'oneshot') {
    for (const part of ['ExecStart', 'ExecStartPost'].filter((each) => unit.has(each))) {
      const [command = '', ...args] = lineOf(part)
      const { status } = spawnSync(command, args, { env, stdio: [...stdio] })
      if (status === 0) continue
      console.error(`Job for ${name} failed: ${part} ended with ${status}.`)
      process.exit(1)
    }
    return
  }
  const [command = '', ...args] = lineOf('ExecStart')
  const child = spawn(command, args, { env, stdio: [...stdio], detached: true })
  writeFileSync(pidFile(name), String(child.pid))
  child.unref()
}

async function stop(name: string): Promise<void> {
  const pid = pidOf(name)
  if (pid) {
    process.kill(pid, 'SIGTERM')
    while (isRunning(pid)) await pause(20)
  }
  rmSync(pidFile(name), { force: true })
}

const [deed = '', ...rest] = process.argv.slice(2)
const names = rest
  .filter((arg) => !arg.startsWith('-'))
  .map((arg) => (arg.includes('.') ? arg : `${arg}.service`))
const isNow = rest.includes('--now')
for (const name of names) {
  unitNamed(name)
  if (deed === 'start' || (deed === 'enable' && isNow)) start(name)
  else if (deed === 'stop' || (deed === 'disable' && isNow)) await stop(name)
  else if (deed === 'is-active') process.exitCode = pidOf(name) ? 0 : 3
  else throw new Error(`systemctl ${deed} is not known here`)
}
