/**
 * Asks a host on this machine for one page over and over, and says how fast it answered:
 *
 *     node bench/http.ts http://127.0.0.1:3000/ --seconds 10 --connections 20
 *
 * Ends with code 1 if an answer was no success. Refuses hosts elsewhere: measuring is not meant to become an attack.
 */
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'

const MAX_SECONDS = 60
const MAX_CONNECTIONS = 200

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '20' },
    token: { type: 'string' },
  },
})
const url = new URL(positionals[0] ?? 'http://127.0.0.1:3000/')
if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
  throw new Error(`${url.host} is not this machine`)
const seconds = Math.min(Number(values.seconds), MAX_SECONDS)
const connections = Math.min(Number(values.connections), MAX_CONNECTIONS)

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const headers = values.token ? { authorization: `Bearer ${values.token}` } : {}

/** Milliseconds until the whole answer was there, its size, and whether it was a success. */
function ask(): Promise<{ ms: number; bytes: number; ok: boolean }> {
  const started = performance.now()
  return new Promise((resolve) => {
    let bytes = 0
    const finish = (ok: boolean) => resolve({ ms: performance.now() - started, bytes, ok })
    get(url, { agent, headers }, (response) => {
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => finish(response.statusCode === 200))
      response.on('error', () => finish(false))
    }).on('error', () => finish(false))
  })
}

const times: number[] = []
let failures = 0
let received = 0
const end = performance.now() + seconds * 1000

async function askUntilTheEnd(): Promise<void> {
  while (performance.now() < end) {
    const { ms, bytes, ok } = await ask()
    times.push(ms)
    received += bytes
    if (!ok) failures += 1
  }
}

await Promise.all(Array.from({ length: connections }, askUntilTheEnd))
agent.destroy()

times.sort((a, b) => a - b)
const percentile = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
const perSecond = (total: number) => Math.round(total / seconds)

console.log(`${url.href}: ${seconds} s, ${connections} connections`)
console.log(`${perSecond(times.length)} answers/s, ${perSecond(received / 1024)} KB/s, ${failures} failed`)
console.log(
  `ms: median ${percentile(0.5)}, 95 % ${percentile(0.95)}, 99 % ${percentile(0.99)}, slowest ${percentile(1)}`,
)
process.exitCode = failures > 0 || times.length === 0 ? 1 : 0
