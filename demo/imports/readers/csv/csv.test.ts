import { describe, expect, it } from 'vitest'
import { fixtureDay, testFixtures } from '../../../testing/imports/lines.ts'
import { readSource } from '../read.ts'

testFixtures('csv', (bytes) => readSource('auto', bytes, fixtureDay), {
  'excel-utf-16.txt': {
    events: ['2026-12-24 09:30 Marché @ Place de l’église', '2026-12-25 20:00–22:30 Concert @ Église'],
  },
  'excel-windows-1252.csv': {
    events: [
      '2026-12-24 09:00–11:00 Frühstück @ Café Müller',
      '2026-12-31 20:00–2027-01-01 02:00 Gala @ Saal',
    ],
  },
  'faulty-rows.csv': {
    events: ['2026-07-12 10:00 Good', '2026-07-14 00:00–23:59 Wrong time'],
    faults: [
      'line 3: noName',
      'line 4: noStart',
      'line 5: unreadableDate (soon)',
      'line 6: unreadableTime (late)',
      'line 7: unreadableDate (31.02.2027)',
    ],
  },
  'german.csv': {
    events: [
      '2026-07-04 15:00–22:00 Sommerfest @ Stadtpark (Parkweg 1) [categories: Fest; organizer: Förderverein; price: free] “Mit Musik; und Kuchen”',
      '2026-07-05 19:30 Lesung @ Bücherei [categories: Literatur,Kinder; price: paid; priceFrom: 8; priceTo: 12; currency: EUR]',
      '2026-07-10 22:00–2026-07-11 03:00 Tanznacht @ Alte Fabrik [price: paid; priceFrom: 5.5; currency: EUR] “Zwei\nZeilen”',
      '2026-07-17 00:00–2026-07-19 23:59 Zelten @ See [price: donation; priceText: Spende erbeten]',
    ],
  },
  'google-calendar.csv': {
    events: [
      '2026-12-24 19:30–21:00 Book sale @ Library (Book Street 9) “Bring bags, please”',
      '2026-12-31 00:00–23:59 Tidy up',
    ],
  },
  'no-date-column.csv': { faults: ['noDateColumn'] },
  'no-headers.csv': { faults: ['line 1: noHeader'] },
  'pasted.txt': {
    events: [
      '2026-12-24 19:30–2026-12-25 00:30 Cena sociale @ Sala civica [status: canceled; price: paid; priceFrom: 15; currency: EUR]',
    ],
  },
  'pipes.csv': {
    events: [
      '2026-07-11 10:00–16:00 Ride @ Bridge 52.5,13.4 [tags: bike,outdoors; link: https://bike.example/ride]',
    ],
  },
  'spreadsheet-numbers.csv': {
    events: ['2026-12-24 18:00 Mercado @ Plaza', '2026-12-25 19:30 Cena @ Patio'],
  },
  'title-above.csv': { events: ['2026-07-12 00:00–23:59 Walk @ Station'] },
  'unclosed-quote.csv': {
    events: ['2026-07-12 00:00–23:59 "Open end @ Hall', '2026-07-13 00:00–23:59 Next @ Hall'],
  },
  'undecided-dates.csv': {
    events: ['2026-06-05 18:00 Meeting', '2026-08-07 18:00 Meeting'],
    faults: ['ambiguousDates (05/06/2026)'],
  },
})

const read = (text: string, columns?: Parameters<typeof readSource>[2]['columns']) =>
  readSource('csv', Buffer.from(text), { ...fixtureDay, columns })

describe('columns of a table', () => {
  it('are what their headers say, and can be chosen instead', () => {
    const table = 'Was;Wann;Hinweis\nWalk;12.07.2026;Bring boots\n'
    const found = read(table)
    expect(found.columns).toEqual([
      { header: 'Was', field: 'name' },
      { header: 'Wann', field: 'start' },
      { header: 'Hinweis', field: null },
    ])
    const chosen = read(table, ['name', 'start', 'description'])
    expect(chosen.columns?.[2]).toEqual({ header: 'Hinweis', field: 'description' })
    expect(chosen.events[0]?.description).toBe('Bring boots')
  })

  it('can be chosen where the first row is an event already', () => {
    const { events, faults } = read('Walk;12.07.2026\nRide;13.07.2026\n', ['name', 'start'])
    expect(events.map(({ name }) => name)).toEqual(['Walk', 'Ride'])
    expect(faults).toEqual([])
  })
})

describe('dates in a table', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['24.12.2026', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['12/24/2026', '2026-12-24'],
    ['Do., 24.12.2026', '2026-12-24'],
    ['24. Dezember 2026', '2026-12-24'],
    ['24 décembre 2026', '2026-12-24'],
    ['24 de diciembre de 2026', '2026-12-24'],
    ['24 dicembre 2026', '2026-12-24'],
    ['Dec 24, 2026', '2026-12-24'],
    ['Thursday, December 24, 2026', '2026-12-24'],
    ['46380', '2026-12-24'],
  ])('%s is %s', (written, day) => {
    const [event] = read(`Name\tDatum\nX\t${written}\n`).events
    expect(event && new Date(event.end!).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })).toBe(day)
  })

  it.each([
    ['19:30', '19:30'],
    ['19.30', '19:30'],
    ['19h30', '19:30'],
    ['19 Uhr', '19:00'],
    ['7pm', '19:00'],
    ['7:30 PM', '19:30'],
    ['19:30:00', '19:30'],
    ['0,8125', '19:30'],
    ['19:30–21:00', '19:30–21:00'],
    ['19:30 - 21:00 Uhr', '19:30–21:00'],
    ['von 19 bis 21 Uhr', '19:00–21:00'],
    ['19h30 à 21h', '19:30–21:00'],
    ['7pm-9pm', '19:00–21:00'],
    ['22:00-02:00', '22:00–02:00'],
  ])('%s is %s', (written, clocks) => {
    const [event] = read(`Name\tDatum\tZeit\nX\t24.12.2026\t${written}\n`).events
    const shown = [event!.start, event!.end].flatMap((at) =>
      at ? new Date(at).toLocaleTimeString('de', { timeZone: 'Europe/Berlin', timeStyle: 'short' }) : [],
    )
    expect(shown.join('–')).toBe(clocks)
  })
})
