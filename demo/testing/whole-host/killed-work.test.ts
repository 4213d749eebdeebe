import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Deps } from '../../config/deps.ts'
import { productionLimits } from '../../config/host-limits.ts'
import type { Database } from '../../db/connection/database.ts'
import { insertUser } from '../../db/people/users.ts'
import { indexQueued, isIndexDue } from '../../db/search/rebuild.ts'
import { columnsOf } from '../../db/stored-fields.ts'
import { openDatabase } from '../../host/open-deps.ts'
import { finishAbandoned } from '../../imports/undo.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import { startCli } from '../cli-process.ts'
import { icsOf } from '../fake-calendar.ts'
import { noNetwork, readHere } from '../no-processes.ts'
import { ownDatabase } from '../own-database.ts'
import { contentOf } from '../table-contents.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { describeOnEngines } from '../test-host.ts'

const rounds = 25
const events = 150
/** The latest moment of the kill, after the work has begun. */
const longestMs = 400

const words = Array.from({ length: 200 }, (_, at) => `wort${at}`).join(' ')
const text = icsOf(
  Array.from({ length: events }, (_, at) => ({
    UID: `${at}@mill.example`,
    DTSTART: `2031${String(1 + (at % 12)).padStart(2, '0')}${String(1 + (at % 28)).padStart(2, '0')}T180000Z`,
    SUMMARY: `Konzert ${at}`,
    LOCATION: 'Old mill\\, Mill Lane 3',
    DESCRIPTION: words,
  })),
)

describeOnEngines('work that is killed at any moment', (engine) => {
  const folder = temporaryFolder()
  const file = join(folder, 'calendar.ics')
  let env: Record<string, string>
  let remove = async (): Promise<void> => undefined
  let db: Database
  let deps: Deps
  beforeAll(async () => {
    const own = engine === 'postgres' ? await ownDatabase() : undefined
    env = { DATA_DIR: join(folder, 'data'), ...own?.env }
    writeFileSync(file, text)
    expect(await startCli(env, 'migrate').ended).toMatchObject({ code: 0 })
    const config = readConfig(env, { sample: false })
    db = openDatabase(config)
    remove = async () => {
      await db.close()
      await own?.remove()
    }
    const mailer = { send: async () => undefined }
    // Later than any lease of the process that was killed.
    const now = () => new Date(Date.now() + 5 * minuteMs)
    deps = { config, limits: productionLimits, db, now, mailer, fetcher: noNetwork, reader: readHere }
    const createdAt = new Date()
    const admin = { nickname: 'ada', email: 'ada@example.org', passwordHash: '', role: 'admin' } as const
    await insertUser(db.write, { ...admin, createdAt })
    const named = (name: string) => ({ id: name, createdAt: createdAt.toISOString(), name })
    for (const kind of ['categories', 'topics'] as const) {
      const { id, createdAt: at, name } = named(kind)
      const row = { id, createdAt: at, ...columnsOf(kind, { name, description: null }) }
      await db.write.insertInto(kind).values(row).execute()
    }
  })
  afterAll(() => remove())

  const command = (...args: string[]) => startCli(env, 'import', ...args)
  const importing = () =>
    command('--from', 'ics', file, '--as', 'ada@example.org', '--category', 'categories', '--topic', 'topics')
  const isRunning = async () =>
    (await db.read.selectFrom('importRuns').select('state').executeTakeFirst()) !== undefined

  /** Kills a command at a random moment of its work. Resolves to whether it had ended. */
  async function killed(running: ReturnType<typeof startCli>): Promise<boolean> {
    const ended = running.ended.then(() => true)
    const tick = async () => Promise.race([ended, pause(2, false)])
    while (!(await isRunning()) && !(await tick()));
    await pause(Math.random() * longestMs)
    running.kill('SIGKILL')
    return (await running.ended).code === 0
  }

  const content = async () => {
    // PostgreSQL still holds what a process was indexing, until it notices that the process is dead.
    do await indexQueued(db)
    while (await isIndexDue(db))
    return contentOf(db, [
      'events',
      'places',
      'followedEvents',
      'imports',
      'importChanges',
      'importRuns',
      'searchDocuments',
      'searchWords',
      'searchTraces',
    ])
  }
  const lastImport = () =>
    db.read.selectFrom('imports').select(['id', 'undoneAt']).orderBy('seq', 'desc').executeTakeFirstOrThrow()
  const undone = async () => command('--undo', (await lastImport()).id, '--as', 'ada@example.org')
  const isUndone = async () => (await lastImport()).undoneAt !== null
  const forget = async () => {
    await db.write.deleteFrom('imports').execute()
    await db.write.deleteFrom('importChanges').execute()
    await db.write.deleteFrom('rateLimits').execute()
  }

  it('is all there or taken back, if it is an import', async () => {
    const before = await content()
    let cutOff = 0
    for (let round = 0; round < rounds; round += 1) {
      if (await killed(importing())) {
        expect((await (await undone()).ended).code).toBe(0)
        await forget()
      } else {
        cutOff += await finishAbandoned(deps, new AbortController().signal)
        await forget()
      }
      expect(await content()).toEqual(before)
    }
    expect(cutOff).toBeGreaterThan(0)
  }, 600_000)

  it('is finished by another process, if it is its undoing', async () => {
    const before = await content()
    let cutOff = 0
    for (let round = 0; round < rounds; round += 1) {
      expect((await importing().ended).code).toBe(0)
      if (!(await killed(await undone()))) cutOff += await finishAbandoned(deps, new AbortController().signal)
      // On a busy machine it was killed before it had begun, or the database commits its last transaction only now.
      if (!(await isUndone()) && (await (await undone()).ended).code !== 0)
        cutOff += await finishAbandoned(deps, new AbortController().signal)
      expect(await isUndone()).toBe(true)
      await forget()
      expect(await content()).toEqual(before)
    }
    expect(cutOff).toBeGreaterThan(0)
  }, 600_000)
})
