/**
 * Requests one page of a local host repeatedly and prints the response times:
 *
 *     node bench/http.ts http://127.0.0.1:3000/ --seconds 10 --connections 20
 *
 * Exits with code 1 if an answer was not a success. Refuses remote hosts, so that it cannot be used for an
 * attack.
 */
import { parseArgs } from 'node:util'
import { load, percentile } from './load.ts'

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
const seconds = Math.min(Number(values.seconds), MAX_SECONDS)
const connections = Math.min(Number(values.connections), MAX_CONNECTIONS)
const headers: Record<string, string> = values.token ? { authorization: `Bearer ${values.token}` } : {}

const options = { seconds, connections, headers }
const found = await load(url.origin, () => url.pathname + url.search, options)
const ms = (share: number) => percentile(found.times, share).toFixed(1)

console.log(`${url.href}: ${seconds} s, ${connections} connections`)
console.log(
  `${Math.round(found.perSecond)} answers/s, ${Math.round(found.bytesPerSecond / 1024)} KB/s, ${found.failures} failed`,
)
console.log(`ms: median ${ms(0.5)}, 95 % ${ms(0.95)}, 99 % ${ms(0.99)}, slowest ${ms(1)}`)
process.exitCode = found.failures > 0 || found.times.length === 0 ? 1 : 0
