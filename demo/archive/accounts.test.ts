import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../db/schema/tables.ts'
import { findAction } from '../jobs/actions.ts'
import { runAction } from '../jobs/run-action.ts'
import { createRenderer, type Renderer } from '../site/render/renderer.ts'
import { fillCalendar, type Known } from '../testing/filled-calendar.ts'
import { describeOnEngines, startTestHost, type TestHost, testPassword } from '../testing/test-host.ts'
import { unzip } from '../testing/unzip.ts'
import { loadArchive } from './load-archive.ts'
import { writeArchive } from './write-archive.ts'

const timeZone = 'Europe/Berlin'
const config = { timeZone }

/** What nobody may find in an archive, by table. */
const alwaysSecret = {
  sessions: ['tokenHash'],
  recoveryTokens: ['tokenHash'],
  outbox: ['body'],
  idempotencyKeys: ['requestHash'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

/** What is only in archives with accounts. */
const ofAccounts = {
  users: ['passwordHash'],
  secondFactors: ['secret'],
  secondFactorCodes: ['codeHash'],
  knownAddresses: ['addressHash'],
  invitations: ['id'],
  notifications: ['id'],
  trail: ['id'],
  settings: ['value'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

describeOnEngines('accounts in an archive', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-accounts-'))
  const now = new Date('2026-05-05T08:00:00.000Z')
  let renderer: Renderer
  let source: TestHost
  let known: Known

  const exported = async (name: string, withAccounts: boolean) => {
    const file = join(folder, name)
    await writeArchive(source.deps, { file, withAccounts, calendarVersion: '1.0.0', now })
    return file
  }

  const secretsOf = async (tables: Readonly<Record<string, readonly string[]>>) => {
    const found: string[] = []
    for (const [table, columns] of Object.entries(tables)) {
      const rows: Record<string, unknown>[] = await source.db.read
        .selectFrom(table as keyof Tables)
        .selectAll()
        .execute()
      expect([table, rows.length > 0]).toEqual([table, true])
      for (const row of rows) found.push(...columns.map((column) => String(row[column])))
    }
    return found
  }

  const textOf = async (file: string) =>
    Buffer.concat([...(await unzip(readFileSync(file))).values()]).toString('latin1')

  beforeAll(async () => {
    renderer = createRenderer(() => undefined)
    source = await startTestHost(engine, { config })
    known = await fillCalendar(source)
  }, 60_000)
  afterAll(async () => {
    await source.close()
    await renderer.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const imported = async (file: string) => {
    const host = await startTestHost(engine, { config, now: '2026-05-05T09:00:00.000Z' })
    await loadArchive(host.db, file, { timeZone, compile: renderer.check })
    return host
  }

  const login = (host: TestHost, email: string, password: string) =>
    host.post('/auth/login', { email, password })

  it('has no password, second factor, message, token or session unless asked for', async () => {
    const text = await textOf(await exported('without.zip', false))
    const inside = [...(await secretsOf(alwaysSecret)), ...(await secretsOf(ofAccounts))].filter((secret) =>
      text.includes(secret),
    )
    expect(inside).toEqual([])
    expect(text).not.toContain('$argon2id$')
    for (const { token } of Object.values(known.people)) expect(text).not.toContain(token)
    expect(text).not.toContain(known.recovery)
    expect(text).toContain(known.people.nina.email)
  })

  it('never has sessions, recovery tokens or mails, even with accounts', async () => {
    const text = await textOf(await exported('with.zip', true))
    expect((await secretsOf(alwaysSecret)).filter((secret) => text.includes(secret))).toEqual([])
    for (const { token } of Object.values(known.people)) expect(text).not.toContain(token)
    expect(text).not.toContain(known.recovery)
    expect(text).toContain('$argon2id$')
  })

  it('lets people log in after a move with accounts, with their second factor', async () => {
    const host = await imported(await exported('move.zip', true))
    const { nina, careful } = known.people
    expect((await login(host, nina.email, testPassword)).status).toBe(200)
    expect((await login(host, careful.email, testPassword)).body.error).toBe('second factor required')
    const body = { email: careful.email, password: testPassword, code: known.recoveryCode }
    expect((await host.post('/auth/login', body)).status).toBe(200)
    await host.close()
  })

  it('lets people set a password after an import without accounts', async () => {
    const host = await imported(await exported('reset.zip', false))
    const { admin, nina } = known.people
    const refused = await login(host, admin.email, testPassword)
    expect([refused.status, (await login(host, nina.email, '')).status]).toEqual([401, 400])
    await host.post('/passwordrec/requestRecovery', { email: admin.email })
    await runAction(host.deps, findAction('send-outbox')!, { by: null })
    const token = /passwordRecovery\?token=(\S+)/.exec(host.mails.at(-1)?.body ?? '')![1]!
    const password = 'a wholly new battery'
    const reset = await host.post('/passwordrec/setPassword', { token, password })
    expect(reset.status).toBe(204)
    const { status, body } = await login(host, admin.email, password)
    expect([status, body.role]).toEqual([200, 'admin'])
    await host.close()
  })

  it('does not overwrite a file, and leaves nothing behind if it cannot be written', async () => {
    const file = join(folder, 'mine.zip')
    writeFileSync(file, 'mine')
    await expect(exported('mine.zip', true)).rejects.toThrow(/exists already: choose another name$/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
    await expect(exported('no/such/folder.zip', true)).rejects.toThrow(/ENOENT/)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
