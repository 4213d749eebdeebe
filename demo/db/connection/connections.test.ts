import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.ts'
import { calendar } from '../../cli/calendar.ts'
import { freePort } from '../../testing/free-port.ts'
import { ownDatabase } from '../../testing/own-database.ts'
import { tooManyConnections } from './connections.ts'
import { isDatabaseBusy } from './database-busy.ts'
import { openPostgres } from './postgres.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const hasServer = Boolean(process.env.TEST_DATABASE_URL)

describe('connections to PostgreSQL', () => {
  const folder = temporaryFolder()

  const run = async (line: string, env: Record<string, string>) => {
    const { code, printed, warned } = await runHere(calendar, line.split(' '), { DATA_DIR: folder, ...env })
    return [code, [...printed, ...warned].join('\n')] as const
  }

  it.each([
    [{ processes: 2, pool: 10, available: 97 }, undefined],
    [{ processes: 10, pool: 10, available: 97 }, 'set DATABASE_POOL to 8 or less, raise its max_connections'],
    [
      { processes: 10, pool: 10, available: 97 },
      '10 processes × 11 connections are 110, but PostgreSQL allows 97',
    ],
    [
      { processes: 30, pool: 10, available: 97 },
      'PostgreSQL allows 97: raise its max_connections and the connection limit of the role to 363',
    ],
  ])('of %j', (plan, fault) => {
    if (fault === undefined) expect(tooManyConnections(plan)).toBeUndefined()
    else expect(tooManyConnections(plan)).toContain(fault)
  })

  it.runIf(hasServer)('are compared with those of the server by calendar check', async () => {
    const { env, remove } = await ownDatabase()
    try {
      expect((await run('migrate', env))[0]).toBe(0)
      // The server of the tests has 200, less three for superusers.
      const one = 'Connections: 1 × 11 of 197; 0 processes'
      expect(await run('check', env)).toEqual([0, expect.stringContaining(one)])
      const many = '40 processes × 11 connections are 440, but PostgreSQL allows 197'
      expect(await run('check --processes 40', env)).toEqual([1, expect.stringContaining(many)])
      expect((await run('check --processes 30', { ...env, DATABASE_POOL: '5' }))[0]).toBe(0)
      const pooled = { ...env, DATABASE_LISTEN_URL: env.DATABASE_URL! }
      const besides = '150 × 1 of 197, besides those of the pooler'
      expect(await run('check --processes 150', pooled)).toEqual([0, expect.stringContaining(besides)])
    } finally {
      await remove()
    }
  })

  it.runIf(hasServer)('are compared with what the role may have, too', async () => {
    const { env, remove } = await ownDatabase()
    const { write, close } = openPostgres(env.DATABASE_URL!)
    const role = `limited_${randomBytes(6).toString('hex')}`
    const url = new URL(env.DATABASE_URL!)
    const owner = url.username
    url.username = role
    try {
      await sql`create role ${sql.id(role)} login connection limit 40 in role ${sql.id(owner)}`.execute(write)
      expect((await run('migrate', env))[0]).toBe(0)
      const limited = { DATABASE_URL: url.href }
      expect((await run('check --processes 3', limited))[0]).toBe(0)
      const many = '4 processes × 11 connections are 44, but PostgreSQL allows 40'
      expect(await run('check --processes 4', limited)).toEqual([1, expect.stringContaining(many)])
    } finally {
      await sql`drop role if exists ${sql.id(role)}`.execute(write)
      await close()
      await remove()
    }
  })

  it.runIf(hasServer)('lead to a calendar only if the database can hold all letters', async () => {
    const how = "encoding 'LATIN1' locale 'C' template template0"
    const { env, remove } = await ownDatabase(process.env.TEST_DATABASE_URL, how)
    try {
      for (const command of ['migrate', 'check', 'user list'])
        expect(await run(command, env)).toEqual([
          1,
          expect.stringMatching(/^[^\n]*the database is encoded as LATIN1[^\n]*$/),
        ])
    } finally {
      await remove()
    }
  })

  it('that the server refuses count as overload, which clients can wait out', async () => {
    const { read, close } = openPostgres(`postgres://localhost:${await freePort()}/calendar`)
    const failure = await sql`select 1`.execute(read).catch((error: unknown) => error)
    await close()
    expect(failure).toBeInstanceOf(Error)
    expect(isDatabaseBusy(failure)).toBe(true)
  })
})
