import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Tables } from '../db/schema/tables.ts'
import { fillCalendar, type Known } from '../testing/filled-calendar.ts'
import { describeOnEngines, hostForAll, hostForTest, testPassword } from '../testing/test-host.ts'
import type { TestHost } from '../testing/test-host.ts'
import { unzip } from '../testing/unzip.ts'
import { loadArchive } from './load-archive.ts'
import { archivesForAll } from '../testing/archives.ts'

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
  const { folder, config, options, exported } = archivesForAll()
  const source = hostForAll(engine, { config })
  let known: Known

  const secretsOf = async (tables: Readonly<Record<string, readonly string[]>>) => {
    const found: string[] = []
    for (const [table, columns] of Object.entries(tables)) {
      const rows: Record<string, unknown>[] = await source.rows(table as keyof Tables)
      expect([table, rows.length > 0]).toEqual([table, true])
      for (const row of rows) found.push(...columns.map((column) => String(row[column])))
    }
    return found
  }

  const textOf = async (file: string) =>
    Buffer.concat([...(await unzip(readFileSync(file))).values()]).toString('latin1')

  beforeAll(async () => {
    known = await fillCalendar(source)
  })

  const imported = async (file: string) => {
    const host = await hostForTest(engine, { config, now: '2026-05-05T09:00:00.000Z' })
    await loadArchive(host.db, file, options)
    return host
  }

  const login = (host: TestHost, email: string, password: string) =>
    host.post('/auth/login', { email, password })

  it('has no password, second factor, message, token or session unless asked for', async () => {
    const text = await textOf(await exported(source, 'without.zip', false))
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
    const text = await textOf(await exported(source, 'with.zip', true))
    expect((await secretsOf(alwaysSecret)).filter((secret) => text.includes(secret))).toEqual([])
    for (const { token } of Object.values(known.people)) expect(text).not.toContain(token)
    expect(text).not.toContain(known.recovery)
    expect(text).toContain('$argon2id$')
  })

  it('lets people log in after a move with accounts, with their second factor', async () => {
    const host = await imported(await exported(source, 'move.zip', true))
    const { nina, careful } = known.people
    expect((await login(host, nina.email, testPassword)).status).toBe(200)
    expect((await login(host, careful.email, testPassword)).body.error).toBe('second factor required')
    const body = { email: careful.email, password: testPassword, code: known.recoveryCode }
    expect((await host.post('/auth/login', body)).status).toBe(200)
  })

  it('lets people set a password after an import without accounts', async () => {
    const host = await imported(await exported(source, 'reset.zip', false))
    const { admin, nina } = known.people
    const refused = await login(host, admin.email, testPassword)
    expect([refused.status, (await login(host, nina.email, '')).status]).toEqual([401, 400])
    await host.post('/passwordrec/requestRecovery', { email: admin.email })
    await host.run('send-outbox')
    const token = /passwordRecovery\?token=(\S+)/.exec(host.mails.at(-1)?.body ?? '')![1]!
    const password = 'a wholly new battery'
    expect((await host.post('/passwordrec/setPassword', { token, password })).status).toBe(204)
    const { status, body } = await login(host, admin.email, password)
    expect([status, body.role]).toEqual([200, 'normal'])
    const roles = await host.rows('users', {})
    expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['normal']))
  })

  it('does not overwrite a file, and leaves nothing behind if it cannot be written', async () => {
    const file = join(folder, 'mine.zip')
    writeFileSync(file, 'mine')
    await expect(exported(source, 'mine.zip', true)).rejects.toThrow(/exists already: choose another name$/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
    await expect(exported(source, 'no/such/folder.zip', true)).rejects.toThrow(/ENOENT/)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
