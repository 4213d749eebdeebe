/**
 * Time from `calendar serve` to the first answer, and the memory of the host with its threads and processes at rest, on
 * SQLite with 10,000 events and no traffic; run `npm run build` first:
 *
 *     node bench/start.ts
 *
 * The medians of five starts, of which the first compiles the modules. Exits with code 1 if the first answer takes
 * longer than a second or if the host takes more than 120 MB.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../demo/testing/free-port.ts'
import { fillCalendar } from './fill-calendar.ts'
import { memoryOf } from './host/memory.ts'
import { makeOwnData } from './host/own-data.ts'
import { percentile } from './load.ts'

const wanted = { startMs: 1000, megabytes: 120 }
const restMs = 10_000

const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, starts: { type: 'string', default: '5' } },
})

const command = join(import.meta.dirname, '../demo/dist/bin.js')
if (!existsSync(command)) throw new Error('run `npm run build` first')

const answers = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true

/** Starts the command, waits for its first answer, lets it rest, and stops it. */
async function startOnce(env: Record<string, string>) {
  const port = String(await freePort())
  const settings = { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const began = performance.now()
  const host = spawn(command, ['serve'], {
    env: { PATH: process.env.PATH, ...env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(host, 'exit')
  try {
    while (host.exitCode === null && !(await answers(`http://127.0.0.1:${port}/healthz`))) await pause(5)
    const ms = performance.now() - began
    await pause(restMs)
    return { ms, megabytes: (await memoryOf(host.pid!)).total / 1e6 }
  } finally {
    host.kill()
    await gone
  }
}

const events = Number(values.events)
const data = await makeOwnData((db) => fillCalendar(db, { events, past: Math.floor(events / 10) }))
try {
  const starts: Awaited<ReturnType<typeof startOnce>>[] = []
  for (let number = 0; number < Number(values.starts); number += 1) starts.push(await startOnce(data.env))
  const median = (name: 'ms' | 'megabytes') =>
    percentile(
      starts.map((start) => start[name]).toSorted((a, b) => a - b),
      0.5,
    )
  const [ms, megabytes] = [median('ms'), median('megabytes')]
  console.log(`first answer after ${ms.toFixed(0)} ms (${wanted.startMs} wanted)`)
  console.log(`at rest ${megabytes.toFixed(0)} MB (${wanted.megabytes} wanted)`)
  if (ms > wanted.startMs || megabytes > wanted.megabytes) process.exitCode = 1
} finally {
  await data.remove()
}
