import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/connection/database.ts'
import { forged, zipOf } from '../testing/zip-files.ts'
import { fillCalendar } from '../testing/filled-calendar.ts'
import { rowCounts } from '../testing/table-contents.ts'
import { databaseForAll } from '../testing/database-engines.ts'
import { fillEveryColumn } from '../testing/every-column.ts'
import { describeOnEngines, startTestHost } from '../testing/test-host.ts'
import { unzip } from '../testing/unzip.ts'
import { ArchiveFailure } from './open-archive.ts'
import { loadArchive } from './load-archive.ts'
import { archivesForAll } from '../testing/archives.ts'

describeOnEngines('an archive that is broken', (engine) => {
  const { folder, config, options, exported } = archivesForAll()
  let file: string
  let whole: Buffer
  const fresh = databaseForAll(engine)
  let db: Database
  let before: Record<string, number>

  beforeAll(async () => {
    const host = await startTestHost('sqlite', { config })
    await fillCalendar(host)
    await fillEveryColumn(host.db)
    file = await exported(host)
    whole = readFileSync(file)
    await host.close()
    db = fresh.database
    before = await rowCounts(db)
  })

  /** What the import says, line by line. The database is as before. */
  async function faultsOf(bytes: Uint8Array): Promise<string[]> {
    const broken = join(folder, 'broken.zip')
    writeFileSync(broken, bytes)
    const answer = await loadArchive(db, broken, options).catch((error: unknown) => error)
    expect(await rowCounts(db)).toEqual(before)
    if (!(answer instanceof ArchiveFailure)) throw answer
    return [...answer.faults]
  }

  type Files = Map<string, Buffer>

  /** The archive with some files changed, zipped again. */
  async function changed(change: (files: Files) => void): Promise<Buffer> {
    const files = await unzip(whole)
    change(files)
    return zipOf([...files].map(([path, content]) => ({ path, content })))
  }

  const linesOf = (files: Files, name: string) => files.get(name)!.toString().trimEnd().split('\n')

  const setLine = (files: Files, name: string, number: number, line: string) => {
    const lines = linesOf(files, name)
    lines[number - 1] = line
    files.set(name, Buffer.from(`${lines.join('\n')}\n`))
  }

  const edit = (files: Files, name: string, number: number, more: object) => {
    const line = JSON.parse(linesOf(files, name)[number - 1]!) as object
    setLine(files, name, number, JSON.stringify({ ...line, ...more }))
  }

  it('is refused if it is cut off', async () => {
    const [fault] = await faultsOf(whole.subarray(0, whole.length - 400))
    expect(fault).toMatch(/^This is not a zip that can be read: /)
  })

  it('is refused if a byte of it has changed', async () => {
    const bytes = Buffer.from(whole)
    const at = bytes.indexOf('RIFF')
    bytes[at + 60] = bytes[at + 60]! ^ 255
    const [fault] = await faultsOf(bytes)
    expect(fault).toMatch(/^media\/[\w-]+\.webp: is damaged$/)
  })

  it('names the line that is not JSON', async () => {
    const bytes = await changed((files) => setLine(files, 'events.ndjson', 3, '{"id": '))
    expect(await faultsOf(bytes)).toEqual(['events.ndjson, line 3: is not JSON'])
  })

  it('names the field that breaks a rule', async () => {
    const bytes = await changed((files) => {
      edit(files, 'events.ndjson', 1, { start: 'tomorrow' })
      edit(files, 'events.ndjson', 2, { start: '2026-06-01T18:00:00.000Z', end: '2026-06-01T17:00:00.000Z' })
      edit(files, 'places.ndjson', 1, { lat: 91, colour: 'red' })
      edit(files, 'users.ndjson', 1, { passwordHash: 'secret' })
    })
    expect(await faultsOf(bytes)).toEqual([
      'users.ndjson, line 1: passwordHash: invalid',
      'places.ndjson, line 1: lat: invalidLatitude',
      'places.ndjson, line 1: colour: invalid',
      'events.ndjson, line 1: start: invalidInstant',
      'events.ndjson, line 2: end: startAfterEnd',
    ])
  })

  it('names what points to nothing', async () => {
    const bytes = await changed((files) => {
      const nowhere = { category: 'nowhere', parent: 'id:nothing', organizers: ['id:nobody'] }
      edit(files, 'events.ndjson', 1, nowhere)
      edit(files, 'groups.ndjson', 1, { image: 'unseen', ownedBy: ['stranger'] })
      edit(files, 'redirects.ndjson', 1, { resource: 'groups', target: 'gone' })
    })
    expect((await faultsOf(bytes)).toSorted()).toEqual([
      'events.ndjson, line 1: category: there is no nowhere in categories.ndjson',
      'events.ndjson, line 1: organizers.0: there is no nobody in groups.ndjson',
      'events.ndjson, line 1: parent: there is no nothing in events.ndjson',
      'groups.ndjson, line 1: image: there is no unseen in media.ndjson',
      'groups.ndjson, line 1: ownedBy.0: there is no stranger in users.ndjson',
      'redirects.ndjson, line 1: target: there is no gone in groups.ndjson',
    ])
  })

  it('names what is there twice', async () => {
    const bytes = await changed((files) => {
      const [first = ''] = linesOf(files, 'places.ndjson')
      const { name } = JSON.parse(first) as { name: string }
      files.set('places.ndjson', Buffer.from(`${first}\n${first.replace(name, name.toUpperCase())}\n`))
    })
    const faults = await faultsOf(bytes)
    expect(faults[0]).toMatch(/^places\.ndjson, line 2: the same is in an earlier line: id [\w-]+$/)
    expect(faults[1]).toMatch(/^places\.ndjson, line 2: the same is in an earlier line: name alte mühle$/)
    expect(faults[2]).toBe('calendar.json: counts.places.ndjson: is not 2, the number found')
  })

  it('names ten faults at most', async () => {
    const bytes = await changed((files) => files.set('events.ndjson', Buffer.from('{}\n'.repeat(50))))
    const faults = await faultsOf(bytes)
    expect(faults).toHaveLength(11)
    expect(faults.at(-1)).toBe('The check stopped here; there may be more.')
  })

  it.each([
    [
      { formatVersion: 2 },
      'calendar.json: formatVersion: this version of the calendar reads version 1 of the format',
    ],
    [{ format: 'other' }, 'calendar.json: format: must be "community-calendar"'],
    [
      { timeZone: 'Europe/Paris' },
      'The archive has its times in Europe/Paris, this calendar in Europe/Berlin: set SITE_TIMEZONE to Europe/Paris',
    ],
    [{ withAccounts: false }, 'passwordHash: only archives with accounts have it'],
  ])('is refused with %j in calendar.json', async (more, fault) => {
    const bytes = await changed((files) => {
      const about = JSON.parse(files.get('calendar.json')!.toString()) as object
      files.set('calendar.json', Buffer.from(JSON.stringify({ ...about, ...more })))
    })
    expect((await faultsOf(bytes)).some((line) => line.endsWith(fault))).toBe(true)
  })

  it('is refused if a file is missing, and if there is one too many', async () => {
    for (const name of ['calendar.json', 'topics.ndjson'])
      expect(await faultsOf(await changed((files) => files.delete(name)))).toEqual([`${name}: is missing`])
    const surplus = await changed((files) => {
      files.set('notes.txt', Buffer.from('Hello'))
      files.set('themes/Winter/css/a.css', Buffer.from(''))
    })
    expect(await faultsOf(surplus)).toEqual([
      'notes.txt: does not belong into an archive',
      'themes/Winter/css/a.css: there is no theme Winter',
      expect.stringMatching(/^calendar\.json: counts\.themes\/: is not \d+, the number found$/),
    ])
  })

  it.each([
    ['../../aaaaa.txt', /invalid relative path/],
    ['/etc/aaaaaa.txt', /absolute path/],
    ['aa\\aaaaaaaa.txt', /invalid characters in fileName/],
  ])('is refused with a file called %s', async (name, fault) => {
    const honest = 'themes/abc.txt!'.slice(0, name.length)
    const zip = await zipOf([{ path: honest, content: 'x' }])
    expect((await faultsOf(forged(zip, honest, name)))[0]).toMatch(fault)
  })

  it('is refused if a file unpacks to far more than it should, or to more than it says', async () => {
    const bomb = await changed((files) => files.set('events.ndjson', Buffer.alloc(40 * 1_048_576)))
    expect(await faultsOf(bomb)).toEqual(['events.ndjson: unpacks to far more than it should'])
    const line = await changed((files) => files.set('events.ndjson', Buffer.alloc(15 * 1_048_576)))
    expect(await faultsOf(line)).toEqual(['events.ndjson, line 1: is too long'])
    const text = 'x'.repeat(3_333)
    const zip = await zipOf([{ path: 'calendar.json', content: text }])
    const size = (bytes: number) => {
      const buffer = Buffer.alloc(4)
      buffer.writeUInt32LE(bytes)
      return buffer
    }
    expect((await faultsOf(forged(zip, size(text.length), size(3))))[0]).toMatch(
      /^calendar\.json: cannot be unpacked/,
    )
  })

  it('is refused if an image, a template or a theme is not what it should be', async () => {
    const bytes = await changed((files) => {
      const image = [...files.keys()].find((path) => path.startsWith('media/'))!
      files.set(image, Buffer.from('GIF89a'))
      files.set('themes/Sommer/css/99-own.css', Buffer.from([0xff, 0xfe]))
      edit(files, 'themes.ndjson', 1, { active: true })
    })
    const faults = await faultsOf(bytes)
    expect(faults[0]).toMatch(/^media\/[\w-]+\.webp: is not an image that the calendar stores$/)
    expect(faults.slice(1)).toEqual([
      'themes.ndjson: 2 themes are active instead of one',
      'themes/Sommer/css/99-own.css: not UTF-8 text',
    ])
  })

  it('is not imported into a calendar in use, even if it is whole', async () => {
    const host = await startTestHost(engine, { config })
    await host.createUser('admin')
    const counts = await rowCounts(host.db)
    const refusal = /^The database is not empty \(users\)\. Import into a new one/
    await expect(loadArchive(host.db, file, options)).rejects.toThrow(refusal)
    expect(await rowCounts(host.db)).toEqual(counts)
    await host.close()
  })
})
