import { readFileSync, statSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { Tables } from '../db/schema/tables.ts'
import { fillCalendar } from '../testing/filled-calendar.ts'
import { tablesOf } from '../testing/table-contents.ts'
import { fillEveryColumn } from '../testing/every-column.ts'
import { describeOnEngines, hostForAll, type TestHost } from '../testing/test-host.ts'
import { loadArchive } from './load-archive.ts'
import { partsOf } from './table-parts.ts'
import { tableFates } from './part.ts'
import { archivesForAll } from '../testing/archives.ts'

/** Tables that no code names: bookkeeping of migrations and of the search engine. */
const technical = /^(migrations|contentChanges|searchIndex\w*|searchVocabulary)$/

const archived = Object.entries(tableFates).flatMap(([table, fate]) =>
  ['always', 'withAccounts', 'withHistory', 'inEntries', 'files'].includes(fate)
    ? [table as keyof Tables]
    : [],
)

type Row = Record<string, unknown>

/** Rows as both databases answer them, without what an import rebuilds. */
async function rowsOf(host: TestHost, table: keyof Tables): Promise<Row[]> {
  const rows: Row[] = await host.rows(table)
  return rows
    .filter(({ key }) => table !== 'settings' || String(key).startsWith('secret '))
    .map(({ seq: _seq, detail: _detail, list: _list, leasedUntil: _lease, ...row }) =>
      Object.fromEntries(
        Object.entries(row)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, value]) => [
            name,
            value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
          ]),
      ),
    )
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

describeOnEngines('an archive that moves a calendar', (engine) => {
  const { config, options, exported } = archivesForAll()
  const source = hostForAll('sqlite', { config })
  const target = hostForAll(engine, { config })
  let file: string

  beforeAll(async () => {
    await fillCalendar(source)
    await fillEveryColumn(source.db)
    file = await exported(source)
    await loadArchive(target.db, file, options)
  })

  it('decides about every table of the database', async () => {
    const tables = (await tablesOf(target.db)).filter((name) => !technical.test(name))
    expect(tables.toSorted()).toEqual(Object.keys(tableFates).toSorted())
    const ofParts = partsOf({ withAccounts: true, withHistory: true }).map(({ table }) => table as string)
    const rest = archived.filter((table) => !ofParts.includes(table))
    expect(rest.toSorted()).toEqual(['eventTags', 'organizerGroups', 'owners', 'themeFiles'])
  })

  it('is filled in every column, so that the next test misses none', async () => {
    const empty: string[] = []
    for (const table of archived) {
      const rows = await rowsOf(source, table)
      for (const column of Object.keys(rows[0] ?? { nothing: 0 }))
        if (rows.every((row) => row[column] === null)) empty.push(`${table}.${column}`)
    }
    expect(empty).toEqual([])
  })

  it.each(archived)('keeps every column of %s', async (table) => {
    const before = await rowsOf(source, table)
    expect(await rowsOf(target, table)).toEqual(before)
  })

  it('makes the smaller sizes of images as an upload does', async () => {
    const sizesOf = async ({ db }: TestHost) => {
      const images = db.read.selectFrom('media').select(['detail', 'list']).where('copyOf', 'is', null)
      const rows = await images.orderBy('id').execute()
      return rows.map(({ detail, list }) => [detail, list].map((size) => Buffer.from(size).toString('hex')))
    }
    expect(await sizesOf(target)).toEqual(await sizesOf(source))
  })

  it('has the same bytes when it is exported again', async () => {
    const again = await exported(target, 'again.zip')
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true)
    expect(statSync(again).mode & 0o777).toBe(0o600)
  })
})
