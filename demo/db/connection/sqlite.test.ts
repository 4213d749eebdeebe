import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Queries } from './database.ts'
import { openSqlite } from './sqlite.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
const file = join(folder, 'data', 'calendar.sqlite')
let database: Database

beforeAll(() => {
  database = openSqlite(file)
})
afterAll(() => database.close())

const valueOf = async (queries: Queries, pragma: RawBuilder<Record<string, unknown>>) =>
  Object.values((await pragma.execute(queries)).rows[0]!)[0]

it('loses no answered write in a power cut: each commit waits for the disk', async () => {
  const full = 2
  expect(await valueOf(database.write, sql`pragma synchronous`)).toBe(full)
  expect(await valueOf(database.write, sql`pragma journal_mode`)).toBe('wal')
})

it('keeps nothing of what was deleted, and nothing that points to it', async () => {
  expect(await valueOf(database.write, sql`pragma secure_delete`)).toBe(1)
  expect(await valueOf(database.write, sql`pragma foreign_keys`)).toBe(1)
})

it.each(['read', 'write'] as const)('waits ten seconds for other processes, to %s', async (connection) => {
  expect(await valueOf(database[connection], sql`pragma busy_timeout`)).toBe(10_000)
})

it('writes by one connection only', async () => {
  await sql`create table notes (text text)`.execute(database.write)
  await expect(sql`insert into notes values ('a')`.execute(database.read)).rejects.toThrow(/readonly/)
})

it('is readable by its owner alone', () => {
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([mode(join(folder, 'data')), mode(file)]).toEqual(['700', '600'])
})
