import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { SearchResult } from '../../../src/contract.ts'
import { formatText, textsIn } from '../../i18n/texts.ts'
import { plainHtml } from '../../testing/plain-html.ts'
import { describeHost, userOf } from '../../testing/test-host.ts'

type Cases<Expected> = Record<string, Record<string, Expected>>

const { events, texts, firstHits, wordings } = parse(
  readFileSync(new URL('search-cases.yaml', import.meta.url), 'utf8'),
) as {
  events: Record<
    string,
    { place?: string; group?: string; category?: string; tags?: string[]; text?: string }
  >
  texts: Record<string, string>
  firstHits: Cases<string | null>
  wordings: Cases<[first: string | null, says: string]>
}

const casesOf = <Expected>(groups: Cases<Expected>) => Object.values(groups).flatMap(Object.entries<Expected>)

describeHost('what people type, and what they find', { now: '2026-05-04T10:00:00.000Z' }, (host) => {
  const moderator = userOf(host, 'moderator')

  const search = (query: string) =>
    host.read<SearchResult<{ name: string }>>(`/eventsearch?${new URLSearchParams({ query })}`)
  const find = async (query: string) => (await search(query)).items.map(({ name }) => name)

  beforeAll(async () => {
    const topic = await moderator.create('topics', { name: 'Stadt' })
    const known = new Map<string, string>()
    const entry = async (resource: string, name: string, more = {}) => {
      const key = `${resource} ${name}`
      if (!known.has(key)) known.set(key, (await moderator.create(resource, { name, ...more })).id)
      return known.get(key)!
    }
    for (const [
      name,
      { place = 'Irgendwo', group, category = 'Sonstiges', tags = [], text },
    ] of Object.entries(events)) {
      await moderator.create('events', {
        name,
        start: '2026-06-01T18:00:00.000Z',
        location: `id:${await entry('places', place, { address: 'Weg 1', description: texts[place] })}`,
        organizers: group ? [`id:${await entry('groups', group, { description: texts[group] })}`] : [],
        category: await entry('categories', category, { headline: category }),
        topic: topic.id,
        tags,
        description: text,
      })
    }
  })

  it.each(casesOf(firstHits))('%s → %s', async (query, first) => {
    expect((await find(query))[0] ?? null).toBe(first)
  })

  const signs = { correction: '≠', synonym: '=' }

  it.each(casesOf(wordings))('%s → %s', async (query, [first, says]) => {
    const { items, wordings: found = [] } = await search(query)
    const said = found.map(
      ({ searched, reason, typedFound }) => `${typedFound ? '+' : signs[reason]} ${searched.join(', ')}`,
    )
    expect([items[0]?.name ?? null, said.join('; ')]).toEqual([first, says])
  })

  const page = async (query: string) =>
    plainHtml((await host.get(`//?${new URLSearchParams({ q: query })}`)).text).replaceAll('&#34;', '"')

  it('forgives and looks for synonyms only where words are not in quotation marks', async () => {
    expect(await find('"kinder"')).not.toContain('Lantern walk for children')
    expect(await find('kinder')).toContain('Lantern walk for children')
    expect(await find('"bühne"')).toEqual([])
  })

  it('lists what begins with a word, then what it was put into, then synonyms', async () => {
    expect(await find('markt')).toEqual([
      'Wochenmarkt mit Orgelmusik',
      'Flohmarkt für Kindersachen',
      'Gemeinschaftskinderlampionumzug',
      'Farmers’ market',
    ])
    expect(await find('nacht')).toEqual(['Sternwarte bei Nacht'])
  })

  it('says on the public page what it searched for, and links to the search as typed', async () => {
    const { search, home } = textsIn('de').site
    const quoted = (word: string) => formatText(search.quoted, { word })
    const note = (text: string, typed: string, searched: string) =>
      formatText(text, { typed: quoted(typed), searched: quoted(searched) })
    const corrected = await page('bibliotek dinge')
    expect(corrected).toContain('>Bibliothek der Dinge</a></h3>')
    expect(corrected).toContain(note(search.corrected, 'bibliotek', 'Bibliothek'))
    expect(corrected).toContain('href="/?q=%22bibliotek%22+dinge"')
    expect(corrected).toContain(formatText(search.asTyped, { typed: quoted('bibliotek') }))
    expect(await page('ajedrez')).toContain(note(search.synonym, 'ajedrez', 'chess'))
    expect(await page('choir')).toContain(note(search.also, 'choir', 'Chor'))
    const asTyped = await page('"bibliotek" dinge')
    expect(asTyped).not.toContain('Bibliothek der Dinge')
    expect(asTyped).toContain(home.emptyFiltered)
    expect(asTyped).toContain(search.hint)
    expect(await page('jazz')).not.toContain('search-say')
  })

  it('lists groups and places above the events of the public page', async () => {
    expect(await page('harbour')).toMatch(/<a href="\/group\/[^"]+">Harbour Hoppers<\/a>/)
    expect(await page('induction loop')).toMatch(/<a href="\/place\/[^"]+">Library<\/a>/)
    expect(await page('poetry')).not.toContain('search-hits')
  })
})
