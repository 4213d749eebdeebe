import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import type { Interval } from '../recurrence.ts'
import { placeCandidates } from './candidates.ts'
import { readEvents, type ReadEvent } from './read-events.ts'

/** A Monday. */
const today = '2026-11-16'

const places = [
  'Alte Mühle',
  'Biblioteca civica',
  'Bürgerhaus',
  'Casa de Cultura',
  'Centro Cívico La Paz',
  'Église Saint-Martin',
  'Kulturhaus Ost',
  'Library',
  'Médiathèque',
  'Parc du Moulin',
  'Piazza Garibaldi',
  'Plaza Mayor',
  'Riverside Park',
  'Salle des fêtes',
  'Sporthalle Nord',
  "St Mary's Church",
  'St. Nikolai',
  'Stadtbibliothek',
  'Teatro Comunale',
  'The Old Mill',
  'Town Hall',
]

const read = (text: string) => readEvents(text, { today, timeZone: 'Europe/Berlin', places, categories: [] })

type Expected = { name: string; when: string; place: string }

const languages = ['de', 'en', 'es', 'fr', 'it']

/** The texts of a file, each with what a person reads off it. */
function postersOf(language: string): { text: string; expected: Expected[] }[] {
  const file = readFileSync(new URL(`posters/${language}.txt`, import.meta.url), 'utf8')
  return file
    .split(/^===\n/m)
    .slice(1)
    .map((poster) => {
      const [text = '', right = ''] = poster.split(/^---\n/m)
      const expected = right
        .trim()
        .split('\n')
        .map((line) => {
          const [name = '', when = '', place = ''] = line.split('|').map((part) => part.trim())
          return { name, when, place }
        })
      return { text, expected }
    })
}

const ruleOf = (interval: Interval): string => {
  if (interval.type === 'week')
    return `week${interval.interval === 1 ? '' : interval.interval}:${interval.weekDay}`
  return interval.type === 'month' ? `month:${interval.interval}:${interval.weekDay}` : interval.type
}

/** Dates as the files write them: `2026-12-12 15:00-18:00; 2026-06-03..2026-06-05`, after the rules of a series. */
function whenOf({ dates, repeats }: ReadEvent): string {
  const rules = repeats ? `${repeats.intervals.map(ruleOf).join('+')} ` : ''
  const written = dates.map(({ start, end }) => {
    const [day, clock] = start.split('T')
    const [lastDay, last] = end?.split('T') ?? []
    if (!clock) return lastDay && lastDay !== day ? `${day}..${lastDay}` : day
    return `${day} ${clock}${last ? `-${last}` : ''}`
  })
  return rules + written.join('; ')
}

const plain = (text: string | null) => fold(text ?? '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** A kind in front of the name is right as well: 'Film: The Last Ferry'; so is a motto behind it: 'Flower Festival "Hymns We Love"'. */
const isSameName = (name: string | null, right: string) =>
  plain(name) === plain(right) ||
  plain((name ?? '').replace(/(?<=.)\s[„“"«»][^„“"«»]+[”“"»«]$/u, '')) === plain(right) ||
  (plain(name).endsWith(plain(right)) &&
    /[:"]\s?$/.test(
      fold(name ?? '')
        .split(plain(right))[0]!
        .trim(),
    ))

type Field = 'name' | 'start' | 'place'

/** Which of title, dates and place differ from what is right, and whether that is marked as doubtful. */
function faultsOf({ text, expected }: { text: string; expected: Expected[] }) {
  const { events, doubts } = read(text)
  const faults: { field: Field | 'events'; isMarked: boolean; got: string; right: string }[] = []
  if (events.length !== expected.length)
    faults.push({
      field: 'events',
      isMarked: doubts.some(({ field }) => field === 'start') || events.length === 0,
      got: JSON.stringify(events.map((event) => [event.name, whenOf(event), event.place])),
      right: String(expected.length),
    })
  else
    expected.forEach((right, index) => {
      const event = events[index]!
      const isMarked = (fields: string[]) =>
        doubts.some((doubt) => doubt.event === index && fields.includes(doubt.field))
      const add = (field: Field, got: string | null, wanted: string, fields: string[]) =>
        faults.push({ field, isMarked: !got || isMarked(fields), got: got ?? '', right: wanted })
      if (!isSameName(event.name, right.name)) add('name', event.name, right.name, ['name'])
      if (whenOf(event) !== right.when) add('start', whenOf(event), right.when, ['start', 'end', 'repeats'])
      if (plain(event.place) !== plain(right.place)) add('place', event.place, right.place, ['place'])
    })
  return faults
}

/**
 * How many texts there are, and how many have to be right. The mixed ones are written to be misread: what matters there is
 * the doubt. The others are of a person who has not seen the rules, the siblings are like those that were misread then.
 */
const files = [
  ...languages.map((language) => [language, 30, 26] as const),
  ['mixed', 32, 22] as const,
  ['others', 550, 494] as const,
  ['siblings', 893, 758] as const,
]

describe.each(files)('posters and mails in %s', (language, count, right) => {
  const posters = postersOf(language)
  const checked = posters.map((poster) => ({ ...poster, faults: faultsOf(poster) }))
  it('are all there', () => expect(posters).toHaveLength(count))

  it(`are read rightly, at least ${right} of them`, () => {
    const wrong = checked.filter(({ faults }) => faults.length > 0).map(({ text }) => text)
    expect(posters.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(right)
  })

  it('are never read wrongly without a doubt', () => {
    const unmarked = checked.flatMap(({ text, faults }) =>
      faults.filter(({ isMarked }) => !isMarked).map((fault) => ({ text, ...fault })),
    )
    expect(unmarked).toEqual([])
  })
})

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))

/** Texts that would be slow if any rule looked back over what it has read. */
const hostile: Record<string, string> = {
  letters: 'a'.repeat(100_000),
  'one line of words': 'Konzert am '.repeat(9000),
  'one line of dates': many(8000, (index) => `${(index % 28) + 1}.${(index % 12) + 1}.`).join(' '),
  'one line of numbers': many(30_000, (index) => String(index % 31)).join(', '),
  'three hundred dates': many(
    300,
    (index) => `${(index % 28) + 1}.${(index % 12) + 1}.2027, 19 Uhr: Konzert ${index}`,
  ).join('\n'),
  'lines of dates': many(5000, () => 'Sa 12.12. 15 Uhr Markt').join('\n'),
  'every every': 'every first '.repeat(8000),
  'weekdays without end': 'Mo-Di-'.repeat(16_000),
  'prices without end': '5/'.repeat(50_000),
  digits: '1'.repeat(100_000),
  'phone numbers': '+49 (0) 171 '.repeat(8000),
  'at signs': '@'.repeat(100_000),
  'almost e-mail': `${'a.'.repeat(50_000)}@`,
  'words with at': 'a@'.repeat(50_000),
  'quotation marks': '„'.repeat(50_000),
  'open brackets': '('.repeat(100_000),
  spaces: `${' '.repeat(99_000)}x`,
  'line breaks': '\n'.repeat(100_000),
  'zero-width': 'S\u200Ba\u200C \u200D1\uFEFF2.'.repeat(10_000),
  'combining marks': `a${'\u0300\u0323'.repeat(50_000)}`,
  'marks in turn': 'a\u0300\u0323\u0327'.repeat(25_000),
  emoji: '🎪📅'.repeat(25_000),
  'right to left': '\u202E21 ربمسيد مويلا '.repeat(6000),
  surrogates: '\uD83C'.repeat(100_000),
  ligatures: 'ﬁﬂﬃ'.repeat(33_000),
  'expanding ligatures': 'ﷺ'.repeat(100_000),
  mail: `Subject: x\nFrom: y\n${'> '.repeat(40_000)}`,
  prefixes: `Subject: ${'Re: '.repeat(25_000)}\nFrom: x`,
  sentences: 'Wir laden euch ein. '.repeat(5000),
  links: 'https://'.repeat(12_000),
  'dates behind names': many(5000, () => 'Markt: Sa 12.12. 15 Uhr').join('\n'),
  'a day with a programme': `12.12.\n${many(5000, () => '15 Uhr Markt').join('\n')}`,
  'wrapped lines': many(1500, () => 'wir laden ein zum Konzert am 5.12. im Haus der Kunst und zum').join(
    '\n',
  ),
  'one sentence': 'wir laden ein zum Konzert am 5.12. im Haus der Kunst '.repeat(1800),
  'places behind commas': 'Haus, '.repeat(16_000),
  dashes: 'Haus - '.repeat(14_000),
  questions: 'Wer kommt? '.repeat(9000),
  'yards in a message': 'im hof '.repeat(14_000),
  'a message without end': 'spieleabend in der aula um acht '.repeat(3000),
  'named by their day': many(6000, () => 'Fest vom 12. Dezember').join('\n'),
  'clauses of a message': 'wir treffen uns am see, '.repeat(4000),
  'words of joins': 'fest de la '.repeat(9000),
  'headlines that go on': 'FEST\nDER DORFMUSIK\n'.repeat(5000),
}

describe('a hostile text', () => {
  // A rule that looks back over what it has read takes minutes for these, far beyond the time that a test has.
  it.each(Object.entries(hostile))('is read in time: %s', (_name, text) => {
    const { events, doubts } = read(text)
    expect(events.length).toBeLessThanOrEqual(300)
    expect(doubts.every(({ words }) => words.length <= 200)).toBe(true)
  })
})

describe('what else a poster says', () => {
  const one = (text: string) => read(text).events[0]!
  const head = 'Quiz\n28.11., 20 Uhr\n'

  it.each<[string, object | null]>([
    ['Eintritt frei', { price: 'free', priceFrom: null, priceTo: null, currency: null }],
    ['Eintritt frei, Spenden erbeten', { price: 'donation' }],
    ['5/3 €', { price: 'paid', priceFrom: 3, priceTo: 5, currency: 'EUR' }],
    ['VVK 12 €, AK 15 €', { price: 'paid', priceFrom: 12, priceTo: 15, currency: 'EUR' }],
    ['£8.50 / £5', { price: 'paid', priceFrom: 5, priceTo: 8.5, currency: 'GBP' }],
    ['de 4 a 6 euros', { price: 'paid', priceFrom: 4, priceTo: 6, currency: 'EUR' }],
    ['prix libre', { price: 'donation' }],
    ['ingresso libero', { price: 'free' }],
    ['10 km', null],
  ])('the price in %s', (text, price) => {
    const found = one(head + text).price
    if (price === null) expect(found).toBeNull()
    else expect(found).toMatchObject(price)
  })

  it('link, e-mail, phone and address', () => {
    const text = `${head}Zum Anker, Hafenstr. 3, 18055 Rostock\nwww.anker.example/quiz.\nInfo: quiz@anker.example, Tel. 0381 / 44 55 66`
    expect(one(text)).toMatchObject({
      place: 'Zum Anker',
      address: 'Hafenstr. 3, 18055 Rostock',
      link: 'https://www.anker.example/quiz',
      email: 'quiz@anker.example',
      phone: '0381 / 44 55 66',
    })
  })

  it.each([
    ['in der Alten Mühle', 'Alte Mühle'],
    ['Hof der ALTEN MÜHLE', 'Alte Mühle'],
    ['at the old Mill', 'The Old Mill'],
    ['St Nikolai', 'St. Nikolai'],
    ['Kirche Sankt Nikolai', 'St. Nikolai'],
    ['à la salle des fêtes', 'Salle des fêtes'],
  ])('a known place that is written as %s', (text, place) => {
    const { events, doubts } = read(`Quiz\n28.11., 20 Uhr\n${text}`)
    expect([events[0]!.place, doubts]).toEqual([place, []])
  })

  it('a known place that is looked up by its other forms', () => {
    const named = placeCandidates('Quiz am 28.11. um 20 Uhr in der Alten Mühle, danach bei Sankt Nikolai')
    expect(named).toEqual(expect.arrayContaining(['Alte Mühle', 'St. Nikolai']))
  })

  it.each([
    ['Anmeldung bis 20.11.', 'Kartenvorverkauf ab 21.11.', 'Öffnungszeiten: Di–Fr 10–18 Uhr'],
    ['Please reply by noon on 20 November', 'Tickets from 21 November', 'Box office: Mon–Fri 9–5'],
    ['Inscripciones hasta el 20 de noviembre', 'Entradas desde el 21/11', 'Horario de oficina: L-V 9-14 h'],
    [
      "Merci de répondre d'ici le 20 novembre",
      'Réservations dès le 21/11',
      'Ouvert du lundi au vendredi, 9h-12h',
    ],
    ['Adesioni entro il 20 novembre', 'Prevendite dal 21/11', 'Segreteria (lun-ven 9-12)'],
  ])('only the date of the event, beside: %s', (...lines) => {
    const { events } = read(`${head}Bürgerhaus\n\n${lines.join('\n')}`)
    expect(events.map((event) => event.dates)).toEqual([[{ start: '2026-11-28T20:00', end: null }]])
  })

  it('the category by its words, unsure where only the text has them', () => {
    const categoryOf = (text: string) =>
      readEvents(text, {
        today,
        timeZone: 'UTC',
        places,
        categories: [
          { name: 'Konzerte', words: ['choir', 'chor', 'art'] },
          { name: 'Märkte & Flohmärkte', words: ['basar'] },
        ],
      })
    const titled = categoryOf('Weihnachtskonzert\n28.11., 20 Uhr')
    expect([titled.events[0]!.category, titled.doubts]).toEqual(['Konzerte', []])
    const told = categoryOf(`${head}Danach ein Konzert.`)
    expect(told.events[0]!.category).toBe('Konzerte')
    expect(told.doubts).toContainEqual(expect.objectContaining({ field: 'category', why: 'categoryUnclear' }))
    const known = categoryOf('Adventsbasar\n28.11., 20 Uhr')
    expect([known.events[0]!.category, known.doubts]).toEqual(['Märkte & Flohmärkte', []])
    const likely = categoryOf('Chorabend\n28.11., 20 Uhr')
    expect([likely.events[0]!.category, likely.doubts]).toEqual([
      'Konzerte',
      [expect.objectContaining({ field: 'category', words: 'chorabend', why: 'categoryUnclear' })],
    ])
  })

  it('a time that clocks skip, or that a zone is named for, in doubt', () => {
    const whys = (text: string) => read(text).doubts.map(({ why }) => why)
    expect(whys('Nachtwanderung\n28.3.2027, 2:30 Uhr')).toContain('noSuchTime')
    expect(whys('Online meeting\n28 March 2027, 19:00 GMT')).toContain('otherZone')
  })

  it('full-width figures, ligatures, invisible marks and spaces that do not break', () => {
    expect(one('Of\u00ADfenes Sin\u200Bgen\n１２．１２．\u00A02026,\u00A0１９：３０\u202FUhr')).toMatchObject(
      {
        name: 'Offenes Singen',
        start: '2026-12-12T19:30',
      },
    )
  })
})
