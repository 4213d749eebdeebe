import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCli } from '../cli-process.ts'
import { enterEvent } from '../first-event.ts'
import { freePort } from '../free-port.ts'
import { startHostProcess } from '../host-process.ts'
import { type Cluster, postgresBinaries, startPostgres } from '../postgres.ts'
import { askPostgres, newFolder } from './programs.ts'

vi.setConfig({ testTimeout: 60_000 })

const password = "a word with 'quotes' and spaces"
const admin = { email: 'ada@example.org', password: 'correct horse battery' }
const lacks = postgresBinaries() ? '' : ' (needs PostgreSQL)'

describe.skipIf(lacks)(`the role and the database of postgresql.sql${lacks}`, () => {
  const data = newFolder()
  let cluster: Cluster
  const urlOf = (user: string, secret: string, database: string) => {
    const url = new URL(cluster.url)
    url.username = user
    url.password = encodeURIComponent(secret)
    url.pathname = `/${database}`
    return url.href
  }

  beforeAll(async () => {
    cluster = await startPostgres()
    const sample = ['--file=docs/examples/postgresql.sql', `--set=password=${password}`]
    execFileSync('psql', ['--no-psqlrc', '--quiet', `--dbname=${cluster.url}`, ...sample], { stdio: 'pipe' })
    // From now on this server wants passwords, except from its superuser.
    const rules = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'
    const file = join(data.folder, 'pg_hba.conf')
    writeFileSync(file, rules, { mode: 0o644 })
    execFileSync('chmod', ['755', data.folder])
    await askPostgres(cluster.url, `alter system set hba_file = '${file}'`)
    await cluster.crash()
  })
  afterAll(async () => {
    await cluster?.stop()
    data.remove()
  })

  it('are enough to migrate, serve and make a backup', async () => {
    const env = {
      DATA_DIR: data.folder,
      DATABASE_URL: urlOf('calendar', password, 'calendar'),
      PORT: String(await freePort()),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    }
    expect(await startCli(env, 'migrate').ended).toMatchObject({ code: 0 })
    expect(await startCli(env, 'check').ended).toMatchObject({ code: 0 })
    const host = await startHostProcess({ env })
    try {
      const id = await enterEvent(`http://127.0.0.1:${env.PORT}`, admin, 'Opening night')
      expect(await (await fetch(`http://127.0.0.1:${env.PORT}/event/${id}`)).text()).toContain(
        'Opening night',
      )
    } finally {
      await host.stop()
    }
    const backup = join(data.folder, 'calendar.pgdump')
    expect(await startCli(env, 'backup', backup).ended).toMatchObject({ code: 0 })
    expect(readFileSync(backup, 'latin1').slice(0, 5)).toBe('PGDMP')

    const wrong = { ...env, DATABASE_URL: urlOf('calendar', 'another', 'calendar') }
    const { code, text } = await startCli(wrong, 'check').ended
    expect([code, text]).toEqual([1, expect.stringContaining('password authentication failed')])
  })

  it('are all that the role has, and closed to others', async () => {
    await askPostgres(cluster.url, "create role other login password 'other'")
    await expect(askPostgres(urlOf('other', 'other', 'calendar'), 'select 1')).rejects.toThrow(
      'permission denied',
    )
    const own = urlOf('calendar', password, 'postgres')
    for (const statement of ['create database more', 'create role more', 'create table public.more (x int)'])
      await expect(askPostgres(own, statement)).rejects.toThrow('permission denied')
    const [role] = await askPostgres(cluster.url, "select * from pg_roles where rolname = 'calendar'")
    for (const right of ['super', 'createrole', 'createdb', 'replication'])
      expect([right, role![`rol${right}`]]).toEqual([right, false])
  })
})
