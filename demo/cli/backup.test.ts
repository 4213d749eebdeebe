import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Database } from '../db/connection/database.ts'
import { migrate, migrations, pendingMigrations } from '../db/migrate.ts'
import { openDatabase } from '../host/open-deps.ts'
import { startCli } from '../testing/cli-process.ts'
import { describeOnEngines } from '../testing/database-engines.ts'
import { freePort } from '../testing/free-port.ts'
import { type HostProcess, startHostProcess } from '../testing/host-process.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { tinyFiles } from '../testing/tiny-files.ts'
import { runHere } from '../testing/run-here.ts'
import { calendar } from './calendar.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 60_000 })

const admin = { email: 'ada@example.org', password: 'correct horse battery' }

type Env = Record<string, string> & { DATA_DIR: string; PORT: string }

describeOnEngines('a backup', (engine) => {
  const newFolder = () => temporaryFolder(onTestFinished)
  /** The settings of a calendar in a place of its own, without a database yet. */
  const newPlace = async (): Promise<Env> => {
    const own = engine === 'postgres' ? await ownDatabase() : undefined
    if (own) onTestFinished(() => own.remove())
    const [ADMIN_EMAIL, ADMIN_PASSWORD] = [admin.email, admin.password]
    const PORT = String(await freePort())
    return { ...own?.env, DATA_DIR: newFolder(), PORT, ADMIN_EMAIL, ADMIN_PASSWORD, RATE_LIMIT: 'off' }
  }
  const open = (env: Env) => {
    const db = openDatabase(readConfig(env, { sample: false }))
    let closed: Promise<void> | undefined
    const close = () => (closed ??= db.close())
    onTestFinished(close)
    return { db, close }
  }
  const inDatabase = async <Result>(env: Env, work: (db: Database) => Promise<Result>) => {
    const { db, close } = open(env)
    try {
      return await work(db)
    } finally {
      await close()
    }
  }
  const serve = async (env: Env): Promise<HostProcess> => {
    const host = await startHostProcess({ env })
    onTestFinished(() => host.kill())
    return host
  }
  const cli = (env: Env, ...args: string[]) => startCli(env, ...args).ended
  const note = (db: Database, key: string) =>
    db.write.insertInto('settings').values({ key, value: 'noted' }).execute()
  /** A database with one entry in the settings, and an account. */
  const filled = async (): Promise<Env> => {
    const env = await newPlace()
    await inDatabase(env, async (db) => {
      await migrate(db)
      await note(db, 'theirs')
    })
    expect((await cli(env, 'user', 'add', 'grace@example.org')).code).toBe(0)
    return env
  }
  const backedUp = async (env: Env) => {
    const file = join(newFolder(), 'backup')
    expect(await cli(env, 'backup', file)).toMatchObject({ code: 0 })
    return file
  }
  /** What a database holds, or 'nothing' if it has no tables. */
  const contents = async (env: Env) => {
    if (engine === 'sqlite' && !existsSync(join(env.DATA_DIR, 'calendar.sqlite'))) return 'nothing'
    return inDatabase(env, async ({ read }) => {
      const tables = await read.introspection.getTables()
      if (!tables.some(({ name }) => name === 'users')) return 'nothing'
      const users = await read.selectFrom('users').select('email').orderBy('email').execute()
      return users.map(({ email }) => email)
    })
  }

  it('is whole while others write; served elsewhere it has the entries, images and logins', async () => {
    const from = await newPlace()
    const host = await serve(from)
    const api = (env: Env) => `http://127.0.0.1:${env.PORT}/api/v1`
    const json = { 'content-type': 'application/json' }
    const post = async (env: Env, path: string, body: object, headers: object = json) => {
      const sent = body instanceof FormData ? body : JSON.stringify(body)
      const answer = await fetch(api(env) + path, { method: 'POST', headers: { ...headers }, body: sent })
      return (await answer.json()) as { id: string; token: string }
    }
    const headers = { authorization: `Bearer ${(await post(from, '/auth/login', admin)).token}` }
    const form = new FormData()
    form.set('media', new Blob([new Uint8Array(tinyFiles.png)]), 'picture.png')
    const { id: image } = await post(from, '/media', form, headers)
    const choir = { name: 'Chor am Fluss', image, alt: 'Singing people' }
    const { id: group } = await post(from, '/groups', choir, { ...headers, ...json })

    const { db } = open(from)
    // Several steps of the copy, so that writes fall between them.
    await sql`insert into settings (key, value) values ('much', ${'x'.repeat(30_000_000)})`.execute(db.write)
    let acknowledged = 0
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const writing = { goesOn: true }
    const writer = (async () => {
      while (writing.goesOn) {
        await note(db, `note ${acknowledged}`)
        acknowledged += 1
        begin()
        // SQLite answers synchronously: without this, nothing else would get a turn.
        await turn()
      }
    })()
    await begun
    const before = acknowledged
    const file = join(newFolder(), 'backup')
    const { code, text } = await cli(from, 'backup', file)
    writing.goesOn = false
    await writer
    expect([code, text]).toEqual([0, expect.stringMatching(/^\/.*\/backup: [\d.]+ [KM]B, in [\d.]+ s\n$/)])
    for (const path of [file, `${file}.sha256`]) expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
    await host.stop()

    const to = await newPlace()
    expect(await cli(to, 'restore', file)).toEqual({
      code: 0,
      text: expect.stringMatching(/^Restored into .*: 0 events, 1 accounts\./),
    })
    if (engine === 'sqlite') expect(readdirSync(to.DATA_DIR)).toContain('calendar.sqlite')
    const notes = await inDatabase(to, ({ read }) =>
      read.selectFrom('settings').select('key').where('key', 'like', 'note %').execute(),
    )
    expect(notes.length).toBeGreaterThanOrEqual(before)
    expect(notes.map(({ key }) => Number(key.slice(5))).toSorted((a, b) => a - b)).toEqual(
      Array.from(notes, (_, index) => index),
    )
    expect(notes.length).toBeLessThan(acknowledged)

    await serve(to)
    expect((await post(to, '/auth/login', admin)).token).toEqual(expect.any(String))
    expect(await (await fetch(`${api(to)}/groups/${group}`)).json()).toMatchObject(choir)
    expect((await fetch(`${api(to)}/media/${image}`)).headers.get('content-type')).toBe('image/webp')
    expect((await fetch(`${api(to)}/groups`, { method: 'POST', headers })).status).toBe(400)
  })

  it('overwrites neither a file nor a calendar', async () => {
    const env = await filled()
    const file = await backedUp(env)
    const bytes = readFileSync(file)
    expect(await cli(env, 'backup', file)).toEqual({
      code: 1,
      text: `The calendar cannot be backed up: ${file} exists already: choose another name\n`,
    })
    expect(readFileSync(file).equals(bytes)).toBe(true)
    await inDatabase(env, (db) => note(db, 'after the backup'))
    expect(await cli(env, 'restore', file)).toEqual({
      code: 1,
      text: expect.stringMatching(
        /^The calendar cannot be restored: .*an empty .*set DATA(BASE_URL|_DIR) to .*\n$/,
      ),
    })
    const kept = await inDatabase(env, ({ read }) => read.selectFrom('settings').select('key').execute())
    expect(kept.map(({ key }) => key)).toContain('after the backup')
  })

  it('is restored only if it is whole, of a calendar, of this engine and of no later version, nor from before 0.2', async () => {
    const env = await filled()
    const file = await backedUp(env)
    await inDatabase(env, ({ write }) => sql`insert into migrations values ('999-later')`.execute(write))
    const later = await backedUp(env)
    await inDatabase(env, ({ write }) =>
      sql`update migrations set name = '001-tables' where name = '001-schema'`.execute(write),
    )
    const former = await backedUp(env)
    const folder = newFolder()
    const variant = (name: string, change: (path: string) => void) => {
      const path = join(folder, name)
      copyFileSync(file, path)
      change(path)
      return path
    }
    const { size } = statSync(file)
    const magic = engine === 'sqlite' ? 'PGDMP' : 'SQLite format 3\0'
    const to = await newPlace()
    for (const [path, reason] of [
      [
        variant('cut', (path) => truncateSync(path, Math.floor(size / 2))),
        /cut (is damaged|cannot be read): /,
      ],
      [variant('start', (path) => truncateSync(path, 40)), /start (is damaged|cannot be read): /],
      [
        variant('damaged', (path) => {
          const bytes = readFileSync(path)
          bytes.fill(0x5a, Math.floor(size / 3), Math.floor(size / 3) + 9000)
          writeFileSync(path, bytes)
        }),
        /damaged (is damaged|cannot be read): /,
      ],
      [variant('other', (path) => writeFileSync(path, magic.padEnd(4096, '\0'))), /can't be restored into/],
      [variant('notes', (path) => writeFileSync(path, 'Dear diary')), /notes is not a backup/],
      [variant('empty', (path) => writeFileSync(path, '')), /empty is not a backup/],
      [join(folder, 'missing'), /ENOENT: no such file .*missing/],
      [later, /the database is of a newer version \(999-later\)/],
      [former, /the database comes from before version 0\.2: /],
    ] as const) {
      const { code, text } = await cli(to, 'restore', path)
      expect([code, text]).toEqual([1, expect.stringMatching(reason)])
      expect(text).toMatch(/^The calendar cannot be restored: [^\n]+\n$/)
      expect([await contents(to), readdirSync(to.DATA_DIR)]).toEqual(['nothing', []])
    }
    expect((await cli(to, 'restore', file)).code).toBe(0)
    expect(await contents(to)).toEqual(['grace@example.org'])
  })

  it('that differs from its checksum by one bit is refused; without a checksum it is restored with a warning', async () => {
    const file = await backedUp(await filled())
    const to = await newPlace()
    const bytes = readFileSync(file)
    const changed = Buffer.from(bytes)
    changed[bytes.length - 20]! ^= 1
    writeFileSync(file, changed)
    expect(await cli(to, 'restore', file)).toEqual({
      code: 1,
      text: `The calendar cannot be restored: ${file} is damaged: its checksum is not the one in ${file}.sha256. Take another backup\n`,
    })
    expect([await contents(to), readdirSync(to.DATA_DIR)]).toEqual(['nothing', []])
    writeFileSync(file, bytes)
    rmSync(`${file}.sha256`)
    const { code, text } = await cli(to, 'restore', file)
    expect([code, text]).toEqual([0, expect.stringMatching(/\.sha256 is missing: .*\n/)])
    expect(await contents(to)).toEqual(['grace@example.org'])
  })

  it.runIf(engine === 'sqlite')('is not written of a damaged database, nor without room for it', async () => {
    const env = await filled()
    const source = join(env.DATA_DIR, 'calendar.sqlite')
    const bytes = readFileSync(source)
    const folder = newFolder()
    const expectNone = async (reason: RegExp) => {
      const { code, text } = await cli(env, 'backup', join(folder, 'backup'))
      expect([code, text]).toEqual([1, expect.stringMatching(reason)])
      expect(text).toMatch(/^The calendar cannot be backed up: [^\n]+\n$/)
      expect(readdirSync(folder)).toEqual([])
    }
    const damaged = Buffer.from(bytes).fill(
      0x5a,
      Math.floor(bytes.length / 2),
      Math.floor(bytes.length / 2) + 9000,
    )
    writeFileSync(source, damaged)
    await expectNone(
      /the copy is damaged, as .*calendar\.sqlite seems to be, so it was not kept: .*Run calendar check/,
    )
    // A hole at the end, larger than what is free.
    writeFileSync(source, bytes)
    const { bavail, bsize } = statfsSync(folder)
    truncateSync(source, bavail * bsize + 10_000_000_000)
    await expectNone(
      /there is no room for the backup in .*: it needs [\d.]+ [GT]B, and there are [\d.]+ [GT]B\. /,
    )
  })

  it('of an earlier version is brought to this one', async () => {
    const file = await backedUp(await filled())
    const to = await newPlace()
    const steps = migrations as (typeof migrations)[number][]
    const up: (typeof steps)[number]['up'] = (db) =>
      db.schema.createTable('madeUp').addColumn('id', 'text').execute()
    steps.push({ name: '999-made-up', up })
    onTestFinished(() => void steps.pop())
    expect(await runHere(calendar, ['restore', file], to)).toMatchObject({ code: 0, warned: [] })
    await inDatabase(to, async (db) => {
      expect(await pendingMigrations(db)).toEqual([])
      expect(await sql`select * from "madeUp"`.execute(db.read)).toMatchObject({ rows: [] })
    })
    expect(await contents(to)).toEqual(['grace@example.org'])
  })

  it('leaves nothing that looks like one when it is killed half way', async () => {
    const env = await filled()
    const folder = newFolder()
    const hold = async () => {
      if (engine === 'sqlite') {
        const holder = new DatabaseSync(join(env.DATA_DIR, 'calendar.sqlite'))
        holder.exec('pragma locking_mode = exclusive; begin exclusive')
        return async () => holder.close()
      }
      const { db } = open(env)
      const { promise: over, resolve: release } = Promise.withResolvers<void>()
      const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
      const lock = db.write.transaction().execute(async (tx) => {
        await sql`lock table events in access exclusive mode`.execute(tx)
        isHeld()
        await over
      })
      await held
      return async () => {
        release()
        await lock
      }
    }
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      // SQLite waits for the lock inside of the process, which hears no signal meanwhile.
      if (engine === 'sqlite' && signal === 'SIGTERM') continue
      const release = await hold()
      const { kill, ended } = startCli(env, 'backup', join(folder, 'backup'))
      await expect.poll(() => readdirSync(folder), { timeout: 30_000 }).not.toEqual([])
      kill(signal)
      expect((await ended).code).toBe(signal === 'SIGTERM' ? 143 : null)
      await release()
      expect(readdirSync(folder)).toEqual(
        signal === 'SIGTERM' ? [] : [expect.stringMatching(/^\.backup\.\d+\.calendar-partial$/)],
      )
      if (signal === 'SIGTERM') continue
      expect((await cli(env, 'backup', join(folder, 'next'))).code).toBe(0)
      expect(readdirSync(folder)).toEqual(['next', 'next.sha256'])
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
    }
  })

  it.runIf(engine === 'sqlite')('does not take the place of a database that a host has open', async () => {
    const file = await backedUp(await filled())
    const to = await newPlace()
    const { db, close } = open(to)
    await migrate(db)
    const target = join(to.DATA_DIR, 'calendar.sqlite')
    expect(await cli(to, 'restore', file)).toEqual({
      code: 1,
      text: `The calendar cannot be restored: ${target} is in use: stop the host first\n`,
    })
    await close()
    expect(await contents(to)).toEqual([])
    writeFileSync(`${target}-shm`, 'left by a crash')
    expect(await cli(to, 'restore', file)).toMatchObject({ code: 0 })
    expect(readdirSync(to.DATA_DIR).filter((name) => name.endsWith('-journal'))).toEqual([])
    expect(await contents(to)).toEqual(['grace@example.org'])

    rmSync(target)
    writeFileSync(`${target}-wal`, 'of the database that was here')
    expect((await cli(to, 'restore', file)).text).toMatch(/calendar\.sqlite-wal is left of another database/)
    expect(existsSync(target)).toBe(false)
  })
})

describe('a backup of PostgreSQL', () => {
  it('tells pg_dump the password where no other user sees it, and says if there is no pg_dump', async () => {
    const folder = temporaryFolder(onTestFinished)
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    const env = {
      DATABASE_URL: 'postgres://ada:s3cret@db.example:6543/calendar',
      DATA_DIR: folder,
      PATH: bin,
    }
    const backUp = () => startCli(env, 'backup', join(folder, 'backup')).ended
    expect(await backUp()).toEqual({
      code: 1,
      text: expect.stringMatching(/^The calendar cannot be backed up: pg_dump is not installed .*\n$/),
    })
    writeFileSync(
      join(bin, 'pg_dump'),
      '#!/bin/sh\necho "$PGUSER $PGPASSWORD $PGHOST $PGPORT $PGDATABASE: $@"\n',
    )
    chmodSync(join(bin, 'pg_dump'), 0o700)
    writeFileSync(join(bin, 'pg_restore'), '#!/bin/sh\necho "pg_restore: error: cut short" >&2\nexit 1\n')
    chmodSync(join(bin, 'pg_restore'), 0o700)
    expect(await backUp()).toEqual({
      code: 1,
      text: 'The calendar cannot be backed up: the dump cannot be read back, so it was not kept: pg_restore: error: cut short\n',
    })
    expect(readdirSync(folder)).toEqual(['bin'])
    writeFileSync(join(bin, 'pg_restore'), '#!/bin/sh\nexit 0\n')
    expect((await backUp()).code).toBe(0)
    const [variables, args] = readFileSync(join(folder, 'backup'), 'utf8').split(': ')
    expect(variables).toBe('ada s3cret db.example 6543 calendar')
    expect(args).not.toMatch(/s3cret/)
  })
})
