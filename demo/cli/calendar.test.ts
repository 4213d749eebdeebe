import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openSqlite } from '../db/connection/sqlite.ts'
import { markAsSample } from '../db/settings.ts'
import { hostForTest, type TestUser } from '../testing/test-host.ts'
import { runHere } from '../testing/run-here.ts'
import { calendar } from './calendar.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

describe('the command calendar', () => {
  let folder: string
  beforeEach(() => void (folder = temporaryFolder(onTestFinished)))

  async function run(line: string, env: Record<string, string> = {}) {
    const { code, printed, warned } = await runHere(calendar, line.split(' ').filter(Boolean), {
      DATA_DIR: folder,
      ...env,
    })
    return { code, printed: printed.join('\n'), warned: warned.join('\n') }
  }

  it('explains itself', async () => {
    const help = await run('--help')
    expect(help).toMatchObject({ code: 0, warned: '' })
    for (const name of ['serve', 'migrate', 'check', 'user']) {
      expect(help.printed).toMatch(new RegExp(`^  ${name} `, 'm'))
      const own = await run(`${name} --help`)
      expect([own.code, own.printed.startsWith(`Usage: calendar ${name}`)]).toEqual([0, true])
    }
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/) as string
    expect(await run('--version')).toMatchObject({ code: 0, printed: version })
    expect((await run('')).code).toBe(2)
  })

  it.each([
    ['sreve', "there is no command 'sreve'"],
    ['migrate now', "unexpected 'now'"],
    ['check --fast', "Unknown option '--fast'"],
    ['check --processes many', '--processes must be a number'],
    ['user', 'list, add, password or role is missing'],
    ['user remove x@example.org', "unknown 'remove'"],
    ['user add', 'EMAIL is missing'],
    ['user add nobody', "'nobody' is no email address"],
    ['user add x@example.org --role queen', "'queen' is no role"],
    ['user role x@example.org', 'ROLE is missing'],
  ])('says what is wrong with: calendar %s', async (line, reason) => {
    const { code, printed, warned } = await run(line)
    expect([code, printed]).toEqual([2, ''])
    expect(warned).toContain(reason)
    expect(warned.split('\n')).toHaveLength(1)
  })

  it('says in a line each what is wrong with the settings or the database', async () => {
    expect(await run('check', { PORT: 'http', SITE_TIMEZONE: 'Mars/Base' })).toEqual({
      code: 1,
      printed: '',
      warned: expect.stringMatching(/^PORT[^\n]*\nSITE_TIMEZONE[^\n]*$/),
    })
    writeFileSync(join(folder, 'calendar.sqlite'), 'a file that is no database. '.repeat(200))
    expect(await run('migrate')).toEqual({
      code: 1,
      printed: '',
      warned:
        'The calendar cannot migrate: file is not a database (the file calendar.sqlite in DATA_DIR, or its folder)',
    })
  })

  it('names what looks like a setting and is none', async () => {
    await run('migrate')
    expect(await run('check', { SITE_TIMZONE: 'Europe/Berlin', PATH: '/bin' })).toMatchObject({
      code: 0,
      warned: 'SITE_TIMZONE is not a setting of the calendar and does nothing: SITE_TIMEZONE may be meant',
    })
    const served = await run('serve', { DATABSE_URL: 'postgres://x/y', PORT: 'http' })
    expect([served.code, served.warned.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(/^DATABSE_URL is not a setting .*: DATABASE_URL may be meant$/),
        expect.stringMatching(/^PORT/),
      ],
    ])
  })

  it('migrates an empty database, and finds nothing wrong with it then', async () => {
    await openSqlite(join(folder, 'calendar.sqlite')).close()
    expect(await run('check')).toMatchObject({
      code: 1,
      warned: 'There is no calendar in this database yet: calendar migrate makes one.',
    })
    expect((await run('migrate')).code).toBe(0)
    expect(await run('check')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('sound'),
      warned: '',
    })
  })

  const opening = ['check', 'migrate', 'user list', 'export calendar.zip', 'import calendar.zip']
  it.each(opening)('says how to take along a database from before 0.2: calendar %s', async (line) => {
    const db = openSqlite(join(folder, 'calendar.sqlite'))
    await sql`create table migrations (name text primary key)`.execute(db.write)
    await sql`insert into migrations values ('001-tables')`.execute(db.write)
    await db.close()
    expect(await run(line)).toEqual({
      code: 1,
      printed: '',
      warned: expect.stringMatching(
        /^The calendar [^\n]+: the database comes from before version 0\.2: [^\n]*calendar export[^\n]*calendar import[^\n]*$/,
      ),
    })
  })

  it('finds settings that the calendar could not be served with', async () => {
    await run('migrate')
    writeFileSync(join(folder, 'a-file'), '')
    expect(await run('check', { BACKUP_DIR: join(folder, 'a-file') })).toMatchObject({
      code: 1,
      warned: expect.stringContaining('BACKUP_DIR must name a folder'),
    })
    const db = openSqlite(join(folder, 'calendar.sqlite'))
    await markAsSample(db.write)
    await db.close()
    expect(await run('check', { PUBLIC_URL: 'https://calendar.example.org' })).toMatchObject({
      code: 1,
      warned: expect.stringContaining('This database holds sample accounts'),
    })
  })

  const reading = [
    'check',
    'user list',
    'user role x@example.org admin',
    'export calendar.zip',
    'import --undo x',
  ]
  it.each(reading)('makes no calendar where there is none: calendar %s', async (line) => {
    const { code, warned } = await run(line)
    expect([code, warned]).toEqual([1, expect.stringContaining(`There is no calendar in ${folder}`)])
    expect(readdirSync(folder)).toEqual([])
  })

  it('adds accounts, and never two of one name', async () => {
    const { code, printed } = await run('user add ada@example.org --nickname Ada --role admin')
    expect([code, printed]).toEqual([0, expect.stringMatching(/^ada@example\.org\nPassword: \S{20}\n/)])
    expect((await run('user add ADA@example.org')).warned).toContain('with the address ADA@example.org')
    expect((await run('user add b@example.org --nickname ada')).warned).toContain('with the nickname ada')
    await run('user add ben@example.org')
    expect((await run('user list')).printed).toBe('ada@example.org\tAda\tadmin\nben@example.org\tben\tnormal')
  })

  it('gives roles, but leaves an administrator', async () => {
    await run('user add ada@example.org --role admin')
    expect(await run('user role ada@example.org normal')).toMatchObject({
      code: 1,
      warned: 'ada@example.org is the only administrator. Make another one first.',
    })
    await run('user add ben@example.org')
    expect(await run('user role ben@example.org admin')).toMatchObject({ code: 0 })
    expect((await run('user role ada@example.org normal')).code).toBe(0)
    expect((await run('user role eve@example.org admin')).warned).toContain('no account')
  })

  it('sets a new password, which ends all sessions', async () => {
    const host = await hostForTest('sqlite')
    const user = await host.createUser('admin')
    const login = (password: string) => host.post<TestUser>('/auth/login', { email: user.email, password })
    const { printed } = await run(`user password ${user.email}`, { DATA_DIR: host.deps.config.dataDir })
    const password = /Password: (\S+)/.exec(printed)![1]!
    expect((await user.get('/users/')).status).toBe(401)
    expect((await login(password)).status).toBe(200)
  })
})
