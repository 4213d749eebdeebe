import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { SearchResult } from '../../src/contract.ts'
import { migrate, migrations } from '../db/migrate.ts'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

/** Names, each with what people type to find it. */
const typed: Record<string, string[]> = {
  'Łódź Spotkanie': ['lodz', 'łódź', 'LODZ spot'],
  'Đà Nẵng ẩm thực': ['da nang', 'am thuc'],
  'Jazz på Ærø': ['aero', 'ærø', 'pa aero'],
  'Chœur du quartier': ['choeur', 'chœur'],
  'Feu\u00ADer\u00ADwehr\u00ADfest': [
    'Feuerwehrfest',
    'feuerwehr',
    'Feu\u00ADer\u00ADwehr\u00ADfest',
    'fest',
  ],
  'ﬁlm club': ['film club', 'ﬁlm'],
  'Rock’n’Roll': ["rock'n'roll", 'rock`n´roll', 'rock n roll', 'rocknroll'],
  'Co-Working Frühstück': ['coworking', 'co-working', 'co working', 'Co‑Working fruh'],
  'Coworking am Kanal': ['co-working', 'co working', 'co–working am'],
  'Künstler*innentreff': ['künstlerinnentreff', 'künstler:innentreff'],
  'Concert del Col·lectiu': ['collectiu', 'col-lectiu', "col'lectiu"],
  'ΟΔΟΣ ΜΟΥΣΙΚΗΣ': ['οδός', 'μουσικησ', 'ΜΟΥΣ'],
  'می\u200Cخواهم بدانم': ['میخواهم', 'می خواهم', 'خواهم'],
  'L’avant-garde': ['lavantgarde', "l'avantgarde", 'avant-garde', 'avantgarde'],
}
const cases = Object.entries(typed).flatMap(([name, queries]) =>
  queries.map((query) => [name, query] as const),
)

describeHost('what people type', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)

  beforeAll(async () => {
    for (const name of [...Object.keys(typed), 'Kinderfest', 'Cabaret'])
      await moderator.create('events', inputs.events({ name }))
  })

  const found = async (query: string) => {
    const { body } = await host.get<SearchResult<{ name: string }>>(
      `/eventsearch?${new URLSearchParams({ query, pageSize: '50' })}`,
    )
    return body.items.map(({ name }) => name)
  }
  const listed = async (likeName: string) =>
    (await moderator.list('events', { likeName })).map(({ name }) => String(name))

  it.each(cases)('finds %j in search and list for %j', async (name, query) => {
    expect(await found(query)).toContain(name)
    if (query !== 'خواهم') expect(await listed(query)).toContain(name)
  })

  it('shows those first that are written as typed', async () => {
    expect(await found('co-working frühstück')).toEqual(['Co-Working Frühstück'])
    expect((await found('coworking'))[0]).toBe('Coworking am Kanal')
    expect((await found('co working'))[0]).toBe('Co-Working Frühstück')
  })

  it.each(['in der', 'a-b', 'a b', '"co working am kanal"'])('finds nothing for %j', async (query) => {
    expect(await found(query)).toEqual([])
    if (!query.includes('"'))
      expect((await listed(query)).filter((name) => ['Cabaret', 'Kinderfest'].includes(name))).toEqual([])
  })

  it('spells a corrected word as the entry does', async () => {
    const { body } = await host.get<SearchResult<object>>('/eventsearch?query=kunstlerinnentrefff')
    expect(body.wordings).toEqual([
      {
        typed: 'kunstlerinnentrefff',
        searched: ['Künstler*innentreff'],
        reason: 'correction',
        typedFound: false,
      },
    ])
  })

  it('is found after an update, without anybody doing anything', async () => {
    const { write } = host.db
    const state = async () => [
      await host.db.read.selectFrom('events').select(['name', 'nameFolded']).orderBy('name').execute(),
      await host.db.read.selectFrom('searchDocuments').select(['name', 'title']).orderBy('itemId').execute(),
      await host.db.read.selectFrom('users').select('nicknameFolded').orderBy('id').execute(),
      await host.db.read.selectFrom('trail').select('nameFolded').orderBy('seq').execute(),
    ]
    const before = await state()
    // As 0.2 folded.
    for (const table of ['events', 'trail'])
      await sql`update ${sql.table(table)} set "nameFolded" = lower(name) where name is not null`.execute(
        write,
      )
    await sql`update users set "nicknameFolded" = '’'`.execute(write)
    await sql`update "searchDocuments" set title = replace(title, ' coworking', ''), name = 'ł'`.execute(
      write,
    )
    await sql`delete from migrations where name = '002-folding'`.execute(write)
    expect(await listed('lodz')).toEqual([])
    await migrate(host.db, migrations)
    expect(await state()).toEqual(before)
    expect(await listed('lodz')).toEqual(['Łódź Spotkanie'])
    expect(await found('coworking frühstück')).toEqual(['Co-Working Frühstück'])
  })
})
