import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Deps } from '../config/deps.ts'
import { productionLimits } from '../config/host-limits.ts'
import type { Database } from '../db/connection/database.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../host/open-deps.ts'
import { startClock } from '../testing/clock.ts'
import { describeOnEngines } from '../testing/database-engines.ts'
import { noNetwork, readHere } from '../testing/no-processes.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { makeBackup } from './make-backup.ts'
import { ensureActions, runAction } from './run-action.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

describeOnEngines('the daily backup', (engine) => {
  const ending = engine === 'sqlite' ? 'sqlite' : 'pgdump'
  const clock = startClock('2026-05-04T10:00:00.000Z')
  const backupDir = () => join(folder, 'backups')
  const folder = temporaryFolder()
  let db: Database
  let deps: Deps
  let remove: () => Promise<void>
  beforeAll(async () => {
    const own = engine === 'postgres' ? await ownDatabase() : undefined
    const env = { ...own?.env, DATA_DIR: folder, BACKUP_DIR: backupDir(), BACKUP_KEEP: '2' }
    const config = readConfig(env, { sample: false })
    db = openDatabase(config)
    deps = {
      config,
      limits: productionLimits,
      db,
      now: clock.now,
      mailer: { send: async () => undefined },
      fetcher: noNetwork,
      reader: readHere,
    }
    await migrate(db)
    await ensureActions(db.write, [makeBackup])
    remove = async () => {
      await db.close()
      await own?.remove()
    }
  })
  afterAll(() => remove())

  const row = () =>
    db.read
      .selectFrom('actions')
      .select(['error', 'result', 'outcomes'])
      .where('name', '=', 'make-backup')
      .executeTakeFirstOrThrow()
  const logged: object[] = []
  const lines: string[] = []
  const log = {
    error(details: object, line: string) {
      logged.push(details)
      lines.push(line)
    },
  }
  const run = async (on = deps) => {
    expect(await runAction(on, makeBackup, { by: null, notWithin: makeBackup.every, log })).toBe(true)
    return row()
  }
  const named = (stamp: string) => `calendar-${stamp}.${ending}`
  const withChecksums = (stamps: string[]) =>
    stamps.flatMap((stamp) => [named(stamp), `${named(stamp)}.sha256`])

  it('is written into the folder, for its owner only, and says its name and size', async () => {
    const { result, error } = await run()
    expect([result, error]).toEqual([
      expect.stringMatching(/^backup written: calendar-2026-05-04T1000\.\w+, [\d.]+ KB; backups deleted: 0$/),
      null,
    ])
    expect(readdirSync(backupDir())).toEqual(withChecksums(['2026-05-04T1000']))
    for (const [path, mode] of [
      [backupDir(), '700'],
      [join(backupDir(), named('2026-05-04T1000')), '600'],
    ] as const)
      expect((statSync(path).mode & 0o777).toString(8)).toBe(mode)
  })

  it('is written once a day, and the newest stay: whatever else is in the folder is left alone', async () => {
    const others = [
      'calendar-2020-01-01T0000.sqlite.old',
      'calendar-2020-01-01.sqlite',
      'my-calendar-2020-01-01T0000.pgdump',
      `calendar-2020-01-01T0000.${engine === 'sqlite' ? 'pgdump' : 'sqlite'}`,
    ]
    for (const name of others) writeFileSync(join(backupDir(), name), 'mine')
    mkdirSync(join(backupDir(), named('2020-01-01T0000')))
    expect(await runAction(deps, makeBackup, { by: null, notWithin: makeBackup.every })).toBe(false)
    clock.advance({ hours: 24 })
    expect((await run()).result).toMatch(/backups deleted: 0$/)
    clock.advance({ hours: 25 })
    expect((await run()).result).toMatch(/backups deleted: 1$/)
    expect(readdirSync(backupDir()).toSorted()).toEqual(
      [
        ...others,
        named('2020-01-01T0000'),
        ...withChecksums(['2026-05-05T1000', '2026-05-06T1100']),
      ].toSorted(),
    )
  })

  it('of a clock that was ahead is the first to be deleted', async () => {
    writeFileSync(join(backupDir(), named('2038-01-19T0314')), 'of a wrong clock')
    clock.advance({ hours: 24 })
    await run()
    const left = readdirSync(backupDir()).filter((name) => /^calendar-20(26|38)/.test(name))
    expect(left.toSorted()).toEqual(withChecksums(['2026-05-06T1100', '2026-05-07T1100']))
  })

  it('that fails says why, to administrators and in the log, and deletes nothing', async () => {
    clock.advance({ hours: 24 })
    const blocked = join(folder, 'a-file')
    writeFileSync(blocked, '')
    const before = readdirSync(backupDir())
    const { error, result } = await run({ ...deps, config: { ...deps.config, backupDir: blocked } })
    expect([error, result]).toEqual([expect.stringContaining('EEXIST'), null])
    expect(logged).toEqual([{ err: expect.objectContaining({ code: 'EEXIST' }), action: 'make-backup' }])
    expect(readdirSync(backupDir())).toEqual(before)
  })

  it.runIf(engine === 'sqlite')('of a damaged database fails, and leaves the good ones', async () => {
    clock.advance({ hours: 24 })
    const source = temporaryFolder(onTestFinished)
    const bytes = readFileSync(join(backupDir(), named('2026-05-07T1100')))
    bytes.fill(0x5a, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 9000)
    writeFileSync(join(source, 'calendar.sqlite'), bytes)
    const before = readdirSync(backupDir())
    logged.length = 0
    const { outcomes } = await run({ ...deps, config: { ...deps.config, dataDir: source } })
    expect(JSON.parse(outcomes!)).toEqual([
      {
        code: 'backup failed',
        detail: expect.stringMatching(/^the copy is damaged, .*, so it was not kept: /),
      },
    ])
    // One line, without a stack.
    expect(logged).toEqual([{ action: 'make-backup' }])
    expect(lines.at(-1)).toMatch(/^backup failed: the copy is damaged, [^\n]+$/)
    expect(readdirSync(backupDir())).toEqual(before)
  })

  it('is off without a folder: it never starts by itself, and says so if it is started', async () => {
    const off = { ...deps, config: { ...deps.config, backupDir: undefined } }
    expect(await makeBackup.isDue!(off)).toBe(false)
    expect(await makeBackup.isDue!(deps)).toBe(true)
    clock.advance({ hours: 24 })
    expect(JSON.parse((await run(off)).outcomes!)).toEqual([{ code: 'no backup folder' }])
  })
})
