import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calendar } from '../cli/calendar.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { tooManyConnections } from './connections.ts'

describe('connections to PostgreSQL', () => {
  it.each([
    [{ processes: 2, pool: 10, available: 97 }, undefined],
    [{ processes: 10, pool: 10, available: 97 }, 'set DATABASE_POOL to 8 or less, raise max_connections'],
    [
      { processes: 10, pool: 10, available: 97 },
      '10 processes × 11 connections are 110, but the server has 97',
    ],
    [
      { processes: 30, pool: 10, available: 97 },
      'the server has 97: raise max_connections of PostgreSQL to 363',
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
          expect.stringContaining('40 processes × 11 connections are 440, but the server has 197'),
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
})
