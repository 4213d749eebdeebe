/**
 * How long mails take beside sources that answer as slowly as they may: `node bench/slow-source.ts --minutes 60`
 *
 * Twenty people have subscribed to twenty calendars each, whose host lets everybody wait almost to the time limit. Once
 * a minute somebody has forgotten their password. Prints the seconds until each mail is there; exits with code 1 if one
 * takes more than 10.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { insertUser } from '../demo/db/people/users.ts'
import { newId } from '../demo/lib/ids.ts'
import { icsOf, gig } from '../demo/testing/fake-calendar.ts'
import { freePort } from '../demo/testing/free-port.ts'
import { startHostProcess } from '../demo/testing/host-process.ts'
import { startMailReceiver } from '../demo/testing/mail-receiver.ts'
import { selfSigned } from '../demo/testing/self-signed.ts'
import { limits } from '../src/contract.ts'
import { makeOwnData } from './host.ts'

const people = 20
const mailSeconds = 10
const answerSeconds = limits.fetchSeconds - 0.5
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const minutes = Number(values.minutes)
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const addressOf = (person: number) => `person-${person}@example.org`

const port = await freePort()
const data = await makeOwnData(async ({ write }) => {
  const createdAt = new Date()
  for (const person of numbers(people)) {
    const nickname = `person-${person}`
    const account = {
      nickname,
      email: addressOf(person),
      passwordHash: '',
      createdAt,
      role: 'normal',
    } as const
    const { id } = await insertUser(write, account)
    const subscriptions = numbers(limits.subscriptions).map((at) => ({
      id: newId(),
      createdAt: createdAt.toISOString(),
      userId: id,
      name: `Slow ${at}`,
      address: `https://localhost:${port}/${person}/${at}.ics`,
      format: 'ics' as const,
      choices: '{}',
      counts: '{}',
      paused: 0 as const,
      state: 'new' as const,
      failures: 0,
      found: 0,
      faults: 0,
    }))
    await write.insertInto('subscriptions').values(subscriptions).execute()
  }
})
const { certificate, key } = selfSigned(data.env.DATA_DIR!, { names: ['localhost'] })
let asked = 0
const source = createServer(
  { cert: readFileSync(certificate), key: readFileSync(key) },
  (_request, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'text/calendar' })
    response.flushHeaders()
    setTimeout(() => response.end(icsOf([gig(`${asked}@slow.example`, 1)])), answerSeconds * 1000)
  },
).listen(port, '127.0.0.1')
const mails = await startMailReceiver()
const hostPort = String(await freePort())
const host = await startHostProcess({
  env: {
    ...data.env,
    PORT: hostPort,
    RATE_LIMIT: 'off',
    IMPORT_HOSTS: `localhost:${port}`,
    NODE_EXTRA_CA_CERTS: certificate,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'calendar@example.org',
  },
})

let longest = 0
try {
  for (const minute of numbers(minutes)) {
    const began = performance.now()
    const body = JSON.stringify({ email: addressOf(minute % people) })
    const headers = { 'content-type': 'application/json' }
    await fetch(`http://127.0.0.1:${hostPort}/api/v1/passwordrec/requestRecovery`, {
      method: 'POST',
      headers,
      body,
    })
    const waited = () => (performance.now() - began) / 1000
    while (mails.received.length <= minute && waited() < 60) await pause(50)
    longest = Math.max(longest, waited())
    console.log(`minute ${minute}: a mail after ${waited().toFixed(1)} s; ${asked} slow answers`)
    await pause(60_000 - waited() * 1000)
  }
} finally {
  await host.stop()
  source.close()
  source.closeAllConnections()
  await mails.stop()
  await data.remove()
}
console.log(`The longest of ${minutes} mails took ${longest.toFixed(1)} s.`)
if (longest > mailSeconds) process.exitCode = 1
