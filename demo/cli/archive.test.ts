import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../db/connection/sqlite.ts'
import { runHere } from '../testing/run-here.ts'
import { calendar } from './calendar.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

describe('calendar export and import', () => {
  const folder = temporaryFolder()

  const file = join(folder, 'calendar.zip')
  const full = join(folder, 'full.zip')
  const run = (data: string, ...args: string[]) =>
    runHere(calendar, args, { DATA_DIR: join(folder, data), SITE_TIMEZONE: 'Europe/Berlin' })

  it('moves a calendar from one database to another', async () => {
    await run('old', 'user', 'add', 'ada@example.org', '--role', 'admin')
    expect(await run('old', 'export', file)).toEqual({
      code: 0,
      printed: [
        `${file}: events: 0, accounts: 1, images: 0`,
        'Without passwords, roles and messages: --with-accounts adds them.',
      ],
      warned: [],
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { code, printed } = await run('new', 'import', file)
    expect(code).toBe(0)
    expect(printed[0]).toEqual(expect.stringMatching(/^Imported from \d{4}-.*: events: 0, accounts: 1$/))
    expect(printed.slice(1)).toEqual([
      "No account has a password yet: 'forgot password' or calendar user password sets one.",
      'Nobody is administrator yet: calendar user role EMAIL admin appoints one.',
    ])
    expect((await run('new', 'user', 'list')).printed).toEqual(['ada@example.org\tada\tnormal'])
  })

  it('names the administrators that an archive would make, and makes them once that is confirmed', async () => {
    await run('old', 'user', 'add', 'max@example.org')
    await run('old', 'user', 'add', 'mo@example.org', '--role', 'moderator')
    expect((await run('old', 'export', full, '--with-accounts')).code).toBe(0)
    const named = [
      'This archive makes them administrators and moderators of the calendar:',
      '  ada@example.org: admin',
      '  mo@example.org: moderator',
    ]
    expect(await run('full', 'import', full)).toEqual({
      code: 3,
      printed: named,
      warned: ['The archive is sound.', 'Nothing has been written. The same command with --yes does it.'],
    })
    expect((await run('full', 'user', 'list')).printed).toEqual([])
    const { code, printed } = await run('full', 'import', full, '--yes')
    expect([code, printed]).toEqual([
      0,
      [...named, expect.stringMatching(/^Imported from .*: events: 0, accounts: 3$/)],
    ])
    expect((await run('full', 'user', 'list')).printed).toContain('ada@example.org\tada\tadmin')
  })

  it('says how trustworthy the activity log of an archive is', async () => {
    const logged = join(folder, 'logged.zip')
    await run('old', 'user', 'role', 'mo@example.org', 'normal')
    await run('old', 'export', logged, '--with-accounts')
    expect((await run('logged', 'import', logged, '--yes')).printed).toContain(
      'Its activity log came along: it is as trustworthy as the archive.',
    )
  })

  it('says why it cannot, and how to call it', async () => {
    expect(await run('old', 'export', file)).toMatchObject({
      code: 1,
      warned: [`${file} exists already: choose another name`],
    })
    const { code, warned } = await run('old', 'import', file)
    expect([code, warned[0]]).toEqual([1, 'Nothing has been imported.'])
    expect(warned[1]).toMatch(/^The database is not empty \(users\)/)
    expect((await run('old', 'import', join(folder, 'none.zip'))).code).toBe(1)
    expect((await run('third', 'import', join(folder, 'none.zip'))).warned).toEqual([
      expect.stringMatching(/^The calendar cannot import: ENOENT/),
    ])
    expect(await run('old', 'export')).toMatchObject({
      code: 2,
      warned: ['calendar export: FILE.zip is missing. See calendar export --help'],
    })
  })

  it('says what merging would do, does it when that is confirmed, and then has nothing to do', async () => {
    await run('used', 'user', 'add', 'bob@example.org', '--nickname', 'ada', '--role', 'admin')
    const report = [
      'users.ndjson: 3 new',
      "  users.ndjson, line 1: nickname: 'ada' is taken: the account becomes 'ada 2'",
      'Without their role, until calendar user role gives it to them: ada@example.org, mo@example.org',
      'Deactivated, until a moderator or administrator activates them in Backstage: ada@example.org, max@example.org, mo@example.org',
    ]
    expect(await run('used', 'import', full, '--merge')).toEqual({
      code: 3,
      printed: report,
      warned: ['The archive is sound.', 'Nothing has been written. The same command with --yes does it.'],
    })
    const list = async () => (await run('used', 'user', 'list')).printed
    expect(await list()).toEqual(['bob@example.org\tada\tadmin'])
    expect(await run('used', 'import', full, '--merge', '--yes')).toEqual({
      code: 0,
      printed: [...report, 'Merged.'],
      warned: ['The archive is sound.'],
    })
    expect(await list()).toEqual([
      'bob@example.org\tada\tadmin',
      'ada@example.org\tada 2\tnormal\tdeactivated',
      'max@example.org\tmax\tnormal\tdeactivated',
      'mo@example.org\tmo\tnormal\tdeactivated',
    ])
    for (const confirmation of [[], ['--yes']]) {
      const { code, printed } = await run('used', 'import', full, '--merge', ...confirmation)
      expect([code, printed.at(-1)]).toEqual([0, 'Everything is here already.'])
    }
  })

  it('merges nothing as long as there is a conflict', async () => {
    await run('conflict', 'user', 'add', 'eve@example.org')
    const db = openSqlite(join(folder, 'conflict', 'calendar.sqlite'))
    const old = openSqlite(join(folder, 'old', 'calendar.sqlite'))
    const { id } = await old.read.selectFrom('users').select('id').orderBy('seq').executeTakeFirstOrThrow()
    await db.write.updateTable('users').set({ id }).execute()
    await Promise.all([db.close(), old.close()])
    for (const confirmation of [[], ['--yes']]) {
      const { code, printed, warned } = await run('conflict', 'import', file, '--merge', ...confirmation)
      expect(code).toBe(1)
      expect(warned.slice(1)).toEqual(['Nothing has been written: one conflict has to be solved first.'])
      expect(printed).toContain('users.ndjson: 1 in conflict')
    }
    expect((await run('conflict', 'user', 'list')).printed).toEqual(['eve@example.org\teve\tnormal'])
  })
})
