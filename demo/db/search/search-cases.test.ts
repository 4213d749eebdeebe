import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SearchResult } from '../../../src/contract.ts'
import { say, textsIn } from '../../i18n/texts.ts'
import { create } from '../../testing/fixtures.ts'
import { describeOnEngines, startTestHost, type TestHost } from '../../testing/test-host.ts'

/** Events by name, with the other fields they can be found by. */
const town: Record<
  string,
  { place?: string; group?: string; category?: string; tags?: string[]; text?: string }
> = {
  'Frühlingskonzert im Schlossgarten': { group: 'Liederkranz', category: 'Musik', tags: ['chor', 'draußen'] },
  'Jazz am Kanal': { place: 'Bootshaus', category: 'Musik', tags: ['umsonst'] },
  'Straßenfest der Nachbarschaft': { place: 'Große Bleiche', category: 'Fest', tags: ['kinder'] },
  'Führung durch die alte Mühle': { place: 'Windmühle Öjendorf', category: 'Führung' },
  'Offene Werkstatt: Fahrräder reparieren': {
    place: 'Kulturbahnhof',
    category: 'Workshop',
    tags: ['fahrrad'],
  },
  'Café international': {
    place: 'Gemeindehaus',
    category: 'Treffen',
    text: 'Kaffee und Gespräche in vielen Sprachen',
  },
  'Flohmarkt für Kindersachen': { place: 'Turnhalle', category: 'Markt', tags: ['kinder', 'secondhand'] },
  'Bibliothek der Dinge': {
    place: 'Stadtbücherei',
    category: 'Treffen',
    text: 'Bohrmaschinen ausleihen statt kaufen',
  },
  'Vorlesestunde: Pippi Langstrumpf': { place: 'Stadtbücherei', category: 'Kinder', tags: ['bücher'] },
  'Wochenmarkt mit Orgelmusik': { place: 'Marktplatz', category: 'Markt' },
  'Gemeinderat: öffentliche Sitzung': { place: 'Rathaus', category: 'Politik' },
  'Sternwarte bei Nacht': { place: 'Hügel am Wasserturm', category: 'Wissen', tags: ['astronomie'] },
  'Swing Dance Night': {
    place: 'The Old Boathouse',
    group: 'Harbour Hoppers',
    category: 'Music',
    tags: ['beginners'],
  },
  'Repair café': { place: 'Library', category: 'Workshop', text: 'Bring your broken toaster' },
  'Farmers’ market': { place: 'Market Square', category: 'Market', tags: ['vegetables', 'local'] },
  'Poetry slam': { place: 'The Cellar', category: 'Stage', tags: ['spoken word'] },
  'Lantern walk for children': { place: 'Riverside Park', category: 'Family', tags: ['outdoors'] },
  'Introduction to astronomy': {
    place: 'Observatory',
    category: 'Talks',
    text: 'Planets, telescopes and the night sky',
  },
  'Community choir rehearsal': { place: 'St Mary’s Hall', group: 'Harbour Singers', category: 'Music' },
  'Chess for everyone': { place: 'Library', category: 'Games', tags: ['beginners'] },
  'Bicycle maintenance': { place: 'Railway Arches', category: 'Workshop', tags: ['repair'] },
  'Neighbourhood garden day': { place: 'Allotments', category: 'Garden', tags: ['outdoors', 'volunteering'] },
  Gemeinschaftskinderlampionumzug: { place: 'Am Schweinemarkt', category: 'Umzug' },
  'Film club: Metropolis': { place: 'Roxy', category: 'Film', tags: ['silent film'] },
}

/** The texts of places and groups, which count for their events. */
const texts: Record<string, string> = {
  Bootshaus: 'Stufenlos vom Hof aus, mit Rollstuhl-WC. Bei Regen im Saal.',
  Kulturbahnhof: 'Zwei Stufen, Rampe auf Anfrage.',
  Library: 'Step-free entrance and an induction loop at the desk.',
  'Harbour Singers': 'We also sing sea shanties.',
  Liederkranz: 'Männerstimmen seit 1880.',
}

/** Queries and the first hit; `null` if nothing should be found. */
const cases: [query: string, first: string | null][] = [
  // exact names
  ['Jazz am Kanal', 'Jazz am Kanal'],
  ['jazz', 'Jazz am Kanal'],
  ['POETRY SLAM', 'Poetry slam'],
  ['repair café', 'Repair café'],
  ['Wochenmarkt', 'Wochenmarkt mit Orgelmusik'],
  ['Chess for everyone', 'Chess for everyone'],
  // words in any order, anywhere
  ['kanal jazz', 'Jazz am Kanal'],
  ['Mühle Führung', 'Führung durch die alte Mühle'],
  ['night swing', 'Swing Dance Night'],
  ['children lantern', 'Lantern walk for children'],
  ['metropolis film', 'Film club: Metropolis'],
  ['reparieren werkstatt', 'Offene Werkstatt: Fahrräder reparieren'],
  // prefixes
  ['Frühl', 'Frühlingskonzert im Schlossgarten'],
  ['floh', 'Flohmarkt für Kindersachen'],
  ['neighb gard', 'Neighbourhood garden day'],
  ['intro astro', 'Introduction to astronomy'],
  ['stern nac', 'Sternwarte bei Nacht'],
  ['bicy', 'Bicycle maintenance'],
  // umlauts, accents, ß
  ['fruhlingskonzert', 'Frühlingskonzert im Schlossgarten'],
  ['strassenfest', 'Straßenfest der Nachbarschaft'],
  ['STRAẞENFEST', 'Straßenfest der Nachbarschaft'],
  ['cafe international', 'Café international'],
  ['muhle', 'Führung durch die alte Mühle'],
  ['repair cafe', 'Repair café'],
  ['offentliche sitzung', 'Gemeinderat: öffentliche Sitzung'],
  ['fahrrader', 'Offene Werkstatt: Fahrräder reparieren'],
  // umlauts written with an e
  ['fuehrung', 'Führung durch die alte Mühle'],
  ['muehle', 'Führung durch die alte Mühle'],
  ['fruehlingskonzert', 'Frühlingskonzert im Schlossgarten'],
  ['oeffentliche', 'Gemeinderat: öffentliche Sitzung'],
  ['fahrraeder', 'Offene Werkstatt: Fahrräder reparieren'],
  // by location, organizer, category, topic and tag
  ['Bootshaus', 'Jazz am Kanal'],
  ['liederkranz', 'Frühlingskonzert im Schlossgarten'],
  ['harbour hoppers', 'Swing Dance Night'],
  ['Öjendorf', 'Führung durch die alte Mühle'],
  ['observatory', 'Introduction to astronomy'],
  ['astronomie', 'Sternwarte bei Nacht'],
  ['vegetables', 'Farmers’ market'],
  ['politik', 'Gemeinderat: öffentliche Sitzung'],
  ['toaster', 'Repair café'],
  ['bohrmaschinen', 'Bibliothek der Dinge'],
  ['roxy', 'Film club: Metropolis'],
  // one typing error: substitution, deletion, insertion, transposition
  ['Bibliotek', 'Bibliothek der Dinge'],
  ['wochenmakrt', 'Wochenmarkt mit Orgelmusik'],
  ['gemeindarat', 'Gemeinderat: öffentliche Sitzung'],
  ['flohmarckt', 'Flohmarkt für Kindersachen'],
  ['Sternwatre', 'Sternwarte bei Nacht'],
  ['langstrumf', 'Vorlesestunde: Pippi Langstrumpf'],
  ['comunity choir', 'Community choir rehearsal'],
  ['rehersal', 'Community choir rehearsal'],
  ['poetri slam', 'Poetry slam'],
  ['bycicle', null],
  ['bicicle', 'Bicycle maintenance'],
  ['lantren', 'Lantern walk for children'],
  ['neigbourhood', 'Neighbourhood garden day'],
  // two words written as one
  ['Mühlenführung', 'Führung durch die alte Mühle'],
  ['muehlenfuehrung', 'Führung durch die alte Mühle'],
  ['Fahrradwerkstatt', 'Offene Werkstatt: Fahrräder reparieren'],
  ['Sternennacht', 'Sternwarte bei Nacht'],
  ['kanaljazz umsonst', 'Jazz am Kanal'],
  ['Mühlenkonzert', null],
  // parts of compounds, after words that begin with them
  ['konzert', 'Frühlingskonzert im Schlossgarten'],
  ['Garten', 'Frühlingskonzert im Schlossgarten'],
  ['Stunde mit Pippi', null],
  ['stunde pippi', 'Vorlesestunde: Pippi Langstrumpf'],
  ['buecherei dinge', 'Bibliothek der Dinge'],
  ['lampion', 'Gemeinschaftskinderlampionumzug'],
  ['house swing', 'Swing Dance Night'],
  ['Wein', null],
  // short words and two wrong letters are not corrected
  ['jaz', 'Jazz am Kanal'],
  ['jaxx', null],
  ['chezz', null],
  ['wuchenmorkt', null],
  // existing words are not corrected to other words
  ['market', 'Farmers’ market'],
  ['kinder', 'Flohmarkt für Kindersachen'],
  ['zzzzzz', null],
]

/**
 * Queries, the first hit, and what the answer says: `+ …` synonyms that were searched for, too, `= …` synonyms instead
 * of a word that finds nothing, `≠ …` a correction.
 */
const honest: [query: string, first: string | null, says: string][] = [
  // English for German entries
  ['kids secondhand', 'Flohmarkt für Kindersachen', '= children, Kinder'],
  ['flea market', 'Flohmarkt für Kindersachen', '= Flohmarkt'],
  ['jumble sale', 'Flohmarkt für Kindersachen', '= Flohmarkt'],
  ['flea market kids', 'Flohmarkt für Kindersachen', '= Flohmarkt; = children, Kinder'],
  ['weekly market', 'Farmers’ market', '= farmers market, Wochenmarkt'],
  ['guided tour', 'Führung durch die alte Mühle', '= Führung'],
  ['street party', 'Straßenfest der Nachbarschaft', '= Straßenfest'],
  ['repair bike', 'Bicycle maintenance', '+ reparieren; = bicycle, Fahrrad'],
  ['story time', 'Vorlesestunde: Pippi Langstrumpf', '= Vorlesestunde'],
  ['town hall', 'Gemeinderat: öffentliche Sitzung', '= Rathaus'],
  ['council meeting', 'Gemeinderat: öffentliche Sitzung', '= Gemeinderat'],
  ['stars', 'Sternwarte bei Nacht', '= astronomy, Sternwarte, Astronomie'],
  ['free concert', null, '+ umsonst; = Konzert'],
  ['lantern parade', 'Lantern walk for children', '= lantern walk, Lampionumzug'],
  // the other way round, and from other languages
  ['Schach', 'Chess for everyone', '= chess'],
  ['Lyrik', 'Poetry slam', '= poetry'],
  ['Anfänger', 'Chess for everyone', '= beginners'],
  ['Nachbarn', 'Neighbourhood garden day', '= Nachbarschaft, neighbourhood'],
  ['enfants langstrumpf', 'Vorlesestunde: Pippi Langstrumpf', '= Kinder, children'],
  ['brocante', 'Flohmarkt für Kindersachen', '= Flohmarkt'],
  ['vélo', 'Offene Werkstatt: Fahrräder reparieren', '= Fahrrad, bicycle'],
  ['ajedrez', 'Chess for everyone', '= chess'],
  ['visita guidata', 'Führung durch die alte Mühle', '= Führung'],
  ['mercatino bambini', 'Flohmarkt für Kindersachen', '= Flohmarkt; = Kinder, children'],
  // texts of places and groups
  ['stufenlos', 'Chess for everyone', '+ Rollstuhl, step-free'],
  ['jazz stufenlos', 'Jazz am Kanal', '+ Rollstuhl, step-free'],
  ['wheelchair', 'Chess for everyone', '= step-free, stufenlos, Rollstuhl'],
  ['step-free', 'Chess for everyone', '+ stufenlos, Rollstuhl'],
  ['induction chess', 'Chess for everyone', ''],
  ['jazz induction', null, ''],
  ['shanties', 'Community choir rehearsal', ''],
  // wrong letters
  ['stufenloss', 'Jazz am Kanal', '≠ Stufenlos'],
  ['Kindre', 'Flohmarkt für Kindersachen', '≠ kinder'],
  ['obsevatory', 'Introduction to astronomy', '≠ Observatory'],
  ['chior', 'Community choir rehearsal', '≠ choir'],
  ['shantys', null, ''],
  ['induktion', 'Chess for everyone', '≠ induction'],
  // words that exist or have synonyms are not corrected, nor is anything in quotation marks
  ['choir', 'Community choir rehearsal', '+ Chor'],
  ['carnival', null, ''],
  ['church', null, ''],
  ['chess', 'Chess for everyone', ''],
  ['“kids”', null, ''],
  ['"bibliotek"', null, ''],
  ['"garten"', null, ''],
]

describeOnEngines('what people type, and what they find', (engine) => {
  let host: TestHost

  const find = async (query: string) => {
    const path = `/eventsearch?${new URLSearchParams({ query })}`
    const { body } = await host.call<{ items: { name: string }[]; total: number }>('GET', path)
    return body.items.map(({ name }) => name)
  }

  beforeAll(async () => {
    host = await startTestHost(engine, { now: '2026-05-04T10:00:00.000Z' })
    const moderator = await host.createUser('moderator')
    const topic = await create(host, 'topics', moderator, { name: 'Stadt' })
    const known = new Map<string, string>()
    const entry = async (resource: string, name: string, more = {}) => {
      const key = `${resource} ${name}`
      if (!known.has(key)) known.set(key, (await create(host, resource, moderator, { name, ...more })).id)
      return known.get(key)!
    }
    for (const [
      name,
      { place = 'Irgendwo', group, category = 'Sonstiges', tags = [], text },
    ] of Object.entries(town)) {
      await create(host, 'events', moderator, {
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
  afterAll(() => host.close())

  it.each(cases)('%s → %s', async (query, first) => {
    expect((await find(query))[0] ?? null).toBe(first)
  })

  const signs = { correction: '≠', synonym: '=' }

  it.each(honest)('%s → %s, says so', async (query, first, says) => {
    const path = `/eventsearch?${new URLSearchParams({ query })}`
    const { body } = await host.call<SearchResult<{ name: string }>>('GET', path)
    const said = (body.wordings ?? []).map(
      ({ searched, reason, typedFound }) => `${typedFound ? '+' : signs[reason]} ${searched.join(', ')}`,
    )
    expect([body.items[0]?.name ?? null, said.join('; ')]).toEqual([first, says])
  })

  const page = async (query: string) =>
    (await host.call('GET', `//?${new URLSearchParams({ q: query })}`)).text.replaceAll('&#34;', '"')

  const sentences = { '+': 'also', '=': 'synonym', '≠': 'corrected' } as const

  it.each<[string, string | null, string?]>([...cases, ...honest])(
    'the public page for %s shows %s, and says what it searched for',
    async (query, first, says) => {
      const { search, home } = textsIn('de').site
      const html = await page(query)
      if (first === null) expect(html).toContain(home.emptyFiltered)
      else expect(html).toContain(`>${first}</a></h3>`)
      const isSilent = first === null && !html.includes('search-hits')
      expect(html.includes(search.hint)).toBe(isSilent)
      if (says === undefined || isSilent) return
      const notes = [...html.matchAll(/<p data-found>(.*?)<\/p>/g)].map(([, note]) => note)
      const expected = says.split('; ').flatMap((line) => {
        const sentence = sentences[line[0] as keyof typeof sentences]
        if (!sentence) return []
        const words = line.slice(2).split(', ')
        const searched = new Intl.ListFormat('de').format(words.map((word) => say(search.quoted, { word })))
        return [expect.stringMatching(say(search[sentence], { typed: '.+', searched }))]
      })
      expect(notes).toEqual(expected)
    },
  )

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
    const quoted = (word: string) => say(search.quoted, { word })
    const note = (text: string, typed: string, searched: string) =>
      say(text, { typed: quoted(typed), searched: quoted(searched) })
    const corrected = await page('bibliotek dinge')
    expect(corrected).toContain(note(search.corrected, 'bibliotek', 'Bibliothek'))
    expect(corrected).toContain('href="/?q=%22bibliotek%22+dinge"')
    expect(corrected).toContain(say(search.asTyped, { typed: quoted('bibliotek') }))
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
