/**
 * The host that `host.ts` starts: as `demo/cli/main.ts` starts it, plus the path `/bench/fixed?length=…`, which
 * returns a fixed text of that many characters. Sends its port to the parent process.
 */
import type { AddressInfo } from 'node:net'
import { readConfig } from '../demo/config/config.ts'
import { productionLimits } from '../demo/config/host-limits.ts'
import { migrate } from '../demo/db/migrate.ts'
import { buildApp } from '../demo/host/app.ts'
import { openDatabase } from '../demo/host/open-deps.ts'
import { createSourceReader } from '../demo/imports/readers/source-reader.ts'
import { noNetwork } from '../demo/testing/no-processes.ts'

const config = readConfig(process.env, { sample: false })
const db = openDatabase(config)
await migrate(db)
const mailer = { send: async () => undefined }
const app = await buildApp({
  config,
  db,
  now: () => new Date(),
  mailer,
  fetcher: noNetwork,
  limits: productionLimits,
  reader: createSourceReader(),
})

const texts = new Map<number, string>()
app.get<{ Querystring: { length: string } }>('/bench/fixed', async (request, reply) => {
  const length = Number(request.query.length)
  const text = texts.get(length) ?? 'x'.repeat(length)
  texts.set(length, text)
  return reply.type('text/html; charset=utf-8').send(text)
})

await app.listen({ host: '127.0.0.1', port: 0 })
process.on('disconnect', () => process.exit())
process.send?.((app.server.address() as AddressInfo).port)
