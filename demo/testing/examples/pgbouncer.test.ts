import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { enterEvent } from '../first-event.ts'
import { freePort } from '../free-port.ts'
import { startHostProcess } from '../host-process.ts'
import { type Cluster, postgresBinaries, startPostgres } from '../postgres.ts'
import { askPostgres, lacking, newFolder, type Program, replaced, startProgram } from './programs.ts'

vi.setConfig({ testTimeout: 60_000 })

const admin = { email: 'ada@example.org', password: 'correct horse battery' }
const lacks = postgresBinaries() ? lacking('pgbouncer') : ' (needs PostgreSQL)'
const poolSize = 3

/** The statements in the comments of the sample. */
const statementsIn = (sample: string) =>
  [...sample.matchAll(/^; +(alter role .*;)$/gm)].map(([, text]) => text!)

describe.skipIf(lacks)(`the pooler of pgbouncer.ini${lacks}`, () => {
  const { folder, remove } = newFolder()
  const sample = readFileSync('docs/examples/pgbouncer.ini', 'utf8')
  let cluster: Cluster
  let pooler: Program
  let urls: { pooled: string; direct: string }

  beforeAll(async () => {
    cluster = await startPostgres()
    const made = ["create role calendar login password 'secret'", 'create database calendar owner calendar']
    await askPostgres(cluster.url, ...made, ...statementsIn(sample))
    const { hostname, port } = new URL(cluster.url)
    const own = await freePort()
    urls = {
      pooled: `postgres://calendar:secret@127.0.0.1:${own}/calendar`,
      direct: `postgres://calendar:secret@${hostname}:${port}/calendar`,
    }
    const users = join(folder, 'userlist.txt')
    writeFileSync(users, '"calendar" "secret"\n', { mode: 0o644 })
    const settings = replaced(sample, [
      ['host=127.0.0.1 port=5432', `host=${hostname} port=${port}`],
      ['listen_port = 6432', `listen_port = ${own}\nunix_socket_dir =`],
      ['/etc/pgbouncer/userlist.txt', users],
      ['default_pool_size = 16', `default_pool_size = ${poolSize}`],
    ])
    const file = join(folder, 'pgbouncer.ini')
    writeFileSync(file, settings, { mode: 0o644 })
    pooler = await startProgram('pgbouncer', [file], {
      cwd: folder,
      isReady: async () => (await askPostgres(urls.pooled, 'select 1')).length === 1,
    })
  })
  afterAll(async () => {
    await pooler?.stop()
    await cluster?.stop()
    remove()
  })

  it('serves two processes with fewer connections than one of them opens, and both learn of changes', async () => {
    const ports = [await freePort(), await freePort()]
    const hosts: Awaited<ReturnType<typeof startHostProcess>>[] = []
    const start = async (port: number) =>
      hosts.push(
        await startHostProcess({
          env: {
            DATA_DIR: folder,
            DATABASE_URL: urls.pooled,
            DATABASE_LISTEN_URL: urls.direct,
            PORT: String(port),
            ADMIN_EMAIL: admin.email,
            ADMIN_PASSWORD: admin.password,
          },
        }),
      )
    const [one, other] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
    const page = async (url: string) => (await fetch(`${url}/`)).text()
    try {
      for (const port of ports) await start(port)
      expect(await page(other)).not.toContain('Opening night')
      await enterEvent(one, admin, 'Opening night')
      await expect.poll(() => page(other)).toContain('Opening night')

      const answers = await Promise.all(
        Array.from({ length: 60 }, async (_, day) =>
          fetch(`${day % 2 ? one : other}/?from=2030-01-${String((day % 28) + 1).padStart(2, '0')}`),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const [{ pooled } = {}] = await askPostgres(
        cluster.url,
        "select count(*)::int as pooled from pg_stat_activity where usename = 'calendar' and application_name <> 'calendar listener'",
      )
      expect(pooled).toBeLessThanOrEqual(poolSize)
    } finally {
      for (const host of hosts) await host.stop()
    }
  })

  it('leaves the time limits and the planner to the role', async () => {
    const [row] = await askPostgres(
      urls.pooled,
      "select current_setting('statement_timeout') as timeout, current_setting('jit') as jit, current_setting('random_page_cost') as cost",
    )
    expect(row).toEqual({ timeout: '30s', jit: 'off', cost: '1.1' })
  })
})
