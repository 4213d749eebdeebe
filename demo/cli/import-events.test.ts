import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../db/connection/sqlite.ts'
import { newId } from '../lib/ids.ts'
import { gig, icsOf, type Properties, titleOf } from '../testing/fake-calendar.ts'
import { runHere } from '../testing/run-here.ts'
import { calendar } from './calendar.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

describe('calendar import --from', () => {
  const folder = temporaryFolder()

  const env = { DATA_DIR: folder, SITE_TIMEZONE: 'Europe/Berlin', SITE_LANGUAGE: 'en' }
  const run = (...args: string[]) => runHere(calendar, args, env)

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
    const none = { headline: null, headlineFolded: null }
    const [category, topic] = [
      { ...named('Music'), ...headline },
      { ...named('Culture'), ...none },
    ]
    await database.write.insertInto('categories').values(category).execute()
    await database.write.insertInto('topics').values(topic).execute()
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
    expect(dry.code).toBe(3)
    expect(dry.printed[0]).toMatch(new RegExp(`\\d\\t${titleOf('one')}\\tnew$`))
    expect(dry.printed[1]).toMatch(new RegExp(`\\t${titleOf('two')}\\tleft out, location: required$`))
    expect(dry.warned).toEqual([
      '1 without a location: --location says which.',
      'Nothing has been written. The same command without --dry-run does it.',
    ])
    expect(await ownersOfEvents()).toEqual([])

    const done = await run('import', '--from', 'ics', path, '--as', 'nina@example.org', ...ours)
    expect(done.printed[0]).toBe(
      'Imported: new: 1, changed: 0, cancelled: 0, places: 1, left out: 1 (--dry-run says why)',
    )
    expect(await ownersOfEvents()).toEqual([`${titleOf('one')} nina@example.org`])
    const again = ['import', '--from=ics', path, '--as', 'nina@example.org', ...ours, '--location', 'Barn']
    expect((await run(...again)).printed[0]).toBe('Imported: new: 1, changed: 0, cancelled: 0, places: 0')
    expect((await run(...again)).printed).toEqual(['Nothing to import'])
    const dryAgain = await run(...again, '--dry-run')
    expect([dryAgain.code, dryAgain.printed.at(-1)]).toEqual([0, 'Nothing to import'])

    const id = /--undo (\S+)$/.exec(done.printed[1]!)![1]!
    const undone = { code: 0, printed: ['Undone: removed: 2, put back: 0, stay: 0'], warned: [] }
    expect(await run('import', '--undo', id)).toEqual(undone)
    expect(await ownersOfEvents()).toEqual([`${titleOf('two')} nina@example.org`])
    expect(await run('import', '--undo', id)).toMatchObject({
      code: 1,
      warned: ['This import has already been undone.'],
    })
  })

  it('fails if nothing could be read, whatever the format, and says why', async () => {
    const none = 'Nothing has been imported: no event could be read.'
    const calendarOf = (...events: Properties[]) => icsOf(events)
    const bad = gig('bad', 1, { SUMMARY: 'Bad one', DTSTART: 'notadate' })
    const noDate = 'Bad one: “notadate” isn’t a date we can read. Write it like this: 24.12.2026'
    const noHeader =
      'Line 1: We don’t recognise the columns. The first row should name them, such as Name, Date, Time, Place.'
    const cases: [name: string, format: string, content: string, warned: string[]][] = [
      ['a.ics', 'csv', calendarOf(gig('one', 1)), [noHeader, none]],
      ['empty.csv', 'csv', '', [noHeader, none]],
      ['bytes.bin', 'csv', '\u0001,\u0002\n\u0003,\u0004', [noHeader, none]],
      ['bytes.bin', 'auto', '\u0001,\u0002\n\u0003,\u0004', [noHeader, none]],
      ['bad.ics', 'ics', calendarOf(bad), [noDate, none]],
      [
        'rows.csv',
        'csv',
        'Name,Date\n,1.1.2030\n',
        ['Line 2: This event has no name and was left out.', none],
      ],
    ]
    for (const [name, format, content, warned] of cases) {
      const args = ['import', '--from', format, file(name, content), ...ours]
      expect([name, await run(...args)]).toEqual([name, { code: 1, printed: [], warned }])
      expect([name, await run(...args, '--dry-run')]).toEqual([name, { code: 1, printed: [], warned }])
    }
    const good = gig('good', 1, { DTSTART: soon(12) })
    const mixed = file('good.ics', calendarOf(bad, good))
    expect(await run('import', '--from', 'ics', mixed, ...ours)).toMatchObject({ code: 0, warned: [noDate] })
  })

  it('has nothing to do for a calendar that is empty, private or over, and says how much is over', async () => {
    const over = [
      gig('then', 1, { DTSTART: '20200101T180000Z' }),
      gig('before', 1, { DTSTART: '20190101T180000Z' }),
    ]
    const cases = [
      [[], []],
      [[gig('secret', 1, { CLASS: 'PRIVATE', DTSTART: soon(3) })], ['Private events were left out: 1']],
      [over.slice(1), ['1 date is over and was left out.']],
      [over, ['2 dates are over and were left out.']],
    ] as const
    for (const [events, warned] of cases)
      expect(await run('import', '--from', 'ics', file('nothing-new.ics', icsOf(events)), ...ours)).toEqual({
        code: 0,
        printed: ['Nothing to import'],
        warned,
      })
  })

  it('refuses columns that the table does not have, and what a column cannot be', async () => {
    const table = file('columns.csv', 'Titel;Datum;Eintritt\nQuiz;1.1.2030;3\n')
    const refusal = async (path: string, format: string, column: string) => {
      const { code, warned } = await run('import', '--from', format, path, '--column', column, ...ours)
      expect([code, warned.length]).toEqual([2, 1])
      return warned[0]
    }
    expect(await refusal(table, 'csv', 'Eintritt=nosuchfield')).toMatch(
      /^calendar import: --column 'Eintritt=nosuchfield': 'nosuchfield' is no field: name, start, .*, key\. See/,
    )
    expect(await refusal(table, 'csv', 'Foo=name')).toMatch(
      /^calendar import: --column: no column is called 'Foo': Titel, Datum, Eintritt\. See/,
    )
    expect(await refusal(file('a.ics', icsOf([])), 'ics', 'Foo=name')).toMatch(
      /^calendar import: --column is for tables, and this is ics\. See/,
    )
  })

  it('reads tables with the columns that it is told', async () => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const path = file('table.csv', `Was;Wann;Wo;Notiz\nQuiz;${day} 20:00;Bar;geheim\n`)
    const columns = ['Was=name', 'Wann=start', 'Wo=place', 'Notiz='].flatMap((one) => ['--column', one])
    const { code, printed } = await run('import', '--from', 'csv', path, ...columns, ...ours, '--unpublished')
    expect([code, printed[0]]).toEqual([0, 'Imported: new: 1, changed: 0, cancelled: 0, places: 0'])
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
