import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { calendar } from '../../cli/calendar.ts'
import { freePort } from '../../testing/free-port.ts'
import { ownDatabase } from '../../testing/own-database.ts'
import { tooManyConnections } from './connections.ts'
import { isDatabaseBusy } from './database-busy.ts'
import { openPostgres } from './postgres.ts'

describe('connections to PostgreSQL', () => {
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

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'are compared with those of the server by calendar check',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'calendar-check-'))
      const own = await ownDatabase()
      const run = async (line: string, env: Record<string, string> = {}) => {
        const lines: string[] = []
        const note = (text: string) => void lines.push(text)
        const code = await calendar(line.split(' '), {
          env: { ...own.env, DATA_DIR: folder, ...env },
          say: note,
          warn: note,
        })
        return [code, lines.join('\n')] as const
      }
      try {
        expect((await run('migrate'))[0]).toBe(0)
        // The server of the tests has 200, less three for superusers.
        expect(await run('check')).toEqual([
          0,
          expect.stringContaining('Connections: 1 × 11 of 197; 0 processes'),
        ])
        expect(await run('check --processes 40')).toEqual([
          1,
          expect.stringContaining('40 processes × 11 connections are 440, but PostgreSQL allows 197'),
        ])
        expect((await run('check --processes 30', { DATABASE_POOL: '5' }))[0]).toBe(0)
        const listen = { DATABASE_LISTEN_URL: own.env.DATABASE_URL! }
        expect(await run('check --processes 150', listen)).toEqual([
          0,
          expect.stringContaining('150 × 1 of 197, besides those of the pooler'),
        ])
      } finally {
        await own.remove()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )

  it.skipIf(!process.env.TEST_DATABASE_URL)('are compared with what the role may have, too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calendar-check-'))
    const own = await ownDatabase()
    const { write, close } = openPostgres(own.env.DATABASE_URL!)
    const role = `limited_${randomBytes(6).toString('hex')}`
    const url = new URL(own.env.DATABASE_URL!)
    const owner = url.username
    url.username = role
    try {
      await sql`create role ${sql.id(role)} login connection limit 40 in role ${sql.id(owner)}`.execute(write)
      const lines: string[] = []
      const note = (line: string) => void lines.push(line)
      const env = { DATABASE_URL: url.href, DATA_DIR: folder }
      const run = (line: string) => calendar(line.split(' '), { env, say: note, warn: note })
      expect(await calendar(['migrate'], { env: own.env, say: note, warn: note })).toBe(0)
      expect([await run('check --processes 3'), await run('check --processes 4')]).toEqual([0, 1])
      expect(lines.at(-1)).toContain('4 processes × 11 connections are 44, but PostgreSQL allows 40')
    } finally {
      await sql`drop role if exists ${sql.id(role)}`.execute(write)
      await close()
      await own.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'lead to a calendar only if the database can hold all letters',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'calendar-check-'))
      const how = "encoding 'LATIN1' locale 'C' template template0"
      const own = await ownDatabase(process.env.TEST_DATABASE_URL, how)
      try {
        for (const command of ['migrate', 'check', 'user list']) {
          const lines: string[] = []
          const note = (line: string) => void lines.push(line)
          const env = { ...own.env, DATA_DIR: folder }
          expect(await calendar(command.split(' '), { env, say: note, warn: note })).toBe(1)
          expect(lines).toEqual([expect.stringContaining('the database is encoded as LATIN1')])
        }
      } finally {
        await own.remove()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )

  it('that the server refuses count as overload, which clients can wait out', async () => {
    const { read, close } = openPostgres(`postgres://localhost:${await freePort()}/calendar`)
    const failure = await sql`select 1`.execute(read).catch((error: unknown) => error)
    await close()
    expect(failure).toBeInstanceOf(Error)
    expect(isDatabaseBusy(failure)).toBe(true)
  })
})
