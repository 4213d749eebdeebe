import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../db/sqlite.ts'
import { newId } from '../lib/ids.ts'
import { gig, icsOf, titleOf } from '../testing/foreign-calendar.ts'
import { calendar } from './calendar.ts'

describe('calendar import --from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-import-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (...args: string[]) => {
    const [said, warned]: [string[], string[]] = [[], []]
    const env = { DATA_DIR: folder, SITE_TIMEZONE: 'Europe/Berlin', SITE_LANGUAGE: 'en' }
    const code = await calendar(args, {
      env,
      say: (line) => said.push(line),
      warn: (line) => warned.push(line),
    })
    return { code, said, warned }
  }

  const db = () => openSqlite(join(folder, 'calendar.sqlite'))

  /** The time of events that are ahead, whenever the test runs. */
  const soon = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}T180000Z`

  const file = (name: string, content: string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const ours = ['--category', 'music', '--topic', 'Culture']

  beforeAll(async () => {
    await run('user', 'add', 'ada@example.org', '--role', 'admin')
    await run('user', 'add', 'nina@example.org')
    const database = db()
    const named = (name: string) => ({
      id: newId(),
      createdAt: '2026-05-04T10:00:00.000Z',
      name,
      nameFolded: name.toLowerCase(),
      nameKey: name.toLowerCase(),
      description: null,
    })
    const headline = { headline: 'Music', headlineFolded: 'music' }
    await database.write
      .insertInto('categories')
      .values({ ...named('Music'), ...headline })
      .execute()
    await database.write
      .insertInto('topics')
      .values({ ...named('Culture'), headline: null, headlineFolded: null })
      .execute()
    await database.close()
  })

  const ownersOfEvents = async () => {
    const database = db()
    const rows = await database.read
      .selectFrom('events')
      .innerJoin('owners', 'owners.itemId', 'events.id')
      .innerJoin('users', 'users.id', 'owners.userId')
      .select(['events.name', 'users.email'])
      .orderBy('events.seq')
      .execute()
    await database.close()
    return rows.map(({ name, email }) => `${name} ${email}`)
  }

  it('says what would happen, imports, knows again what is there, and undoes it', async () => {
    const two = [gig('one', 1, { DTSTART: soon(10) }), gig('two', 1, { DTSTART: soon(20), LOCATION: '' })]
    const path = file('gigs.ics', icsOf(two))
    const dry = await run('import', '--from', 'auto', path, '--dry-run', ...ours)
    expect(dry.code).toBe(0)
    expect(dry.said[0]).toMatch(new RegExp(`\\d\\t${titleOf('one')}\\tnew$`))
    expect(dry.said[1]).toMatch(new RegExp(`\\t${titleOf('two')}\\tleft out, location: required$`))
    expect(dry.warned).toEqual(['1 without a location: --location says which.'])
    expect(await ownersOfEvents()).toEqual([])

    const done = await run('import', '--from', 'ics', path, '--as', 'nina@example.org', ...ours)
    expect(done.said[0]).toBe(
      'Imported: new: 1, changed: 0, cancelled: 0, places: 1, left out: 1 (--dry-run says why)',
    )
    expect(await ownersOfEvents()).toEqual([`${titleOf('one')} nina@example.org`])
    const again = ['import', '--from=ics', path, '--as', 'nina@example.org', ...ours, '--location', 'Barn']
    expect((await run(...again)).said[0]).toBe('Imported: new: 1, changed: 0, cancelled: 0, places: 0')
    expect((await run(...again)).said).toEqual(['Nothing to import'])

    const id = /--undo (\S+)$/.exec(done.said[1]!)![1]!
    expect(await run('import', '--undo', id)).toEqual({
      code: 0,
      said: ['Undone: removed: 2, put back: 0, stay: 0'],
      warned: [],
    })
    expect(await ownersOfEvents()).toEqual([`${titleOf('two')} nina@example.org`])
    expect(await run('import', '--undo', id)).toMatchObject({
      code: 1,
      warned: ['This import has already been undone.'],
    })
  })

  it('reads tables with the columns that it is told', async () => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const path = file('table.csv', `Was;Wann;Wo;Notiz\nQuiz;${day} 20:00;Bar;geheim\n`)
    const columns = ['Was=name', 'Wann=start', 'Wo=place', 'Notiz='].flatMap((one) => ['--column', one])
    const { code, said } = await run('import', '--from', 'csv', path, ...columns, ...ours, '--unpublished')
    expect([code, said[0]]).toEqual([0, 'Imported: new: 1, changed: 0, cancelled: 0, places: 0'])
    const database = db()
    const row = await database.read
      .selectFrom('events')
      .select(['location', 'description', 'published'])
      .where('name', '=', 'Quiz')
      .executeTakeFirst()
    await database.close()
    expect(row).toEqual({ location: 'Bar', description: null, published: 0 })
  })

  it.each([
    [['--from', 'docx', 'x'], 2, "calendar import: 'docx' is no format"],
    [['--from', 'ics'], 2, 'calendar import: FILE-OR-URL is missing'],
    [['--from', 'ics', 'x', '--undo', 'y'], 2, "calendar import: unexpected 'x'"],
    [['--from', 'csv', 'x', '--column', 'name'], 2, "calendar import: --column 'name': HEADER=FIELD"],
    [['--from', 'ics', 'nothing.ics'], 1, 'The calendar cannot import: ENOENT'],
    [['--from', 'ics', 'words.txt'], 1, 'Nothing has been imported: This is not a calendar'],
    [['--from', 'auto', 'words.txt'], 1, 'Nothing has been imported: This is neither a calendar'],
    [['--from', 'ics', 'words.txt', '--as', 'who@example.org'], 1, 'There is no account with the address'],
    [['--from', 'ics', 'words.txt', '--topic', 'Sports'], 1, "There is no topic 'Sports'."],
    [['--from', 'ics', 'http://127.0.0.1:9/x.ics'], 1, 'Nothing has been imported: '],
    [['--undo', 'nothing'], 1, "There is no import 'nothing'."],
  ])('%j is refused with a line', async (args, code, line) => {
    file('words.txt', 'hello')
    const names = args.map((arg) => (/^(nothing\.ics|words\.txt)$/.test(arg) ? join(folder, arg) : arg))
    const { code: ended, warned } = await run('import', ...names)
    expect([ended, warned[0]?.slice(0, line.length)]).toEqual([code, line])
    expect(warned).toHaveLength(1)
  })
})
