import { describe, expect, it } from 'vitest'
import { fixtureDay } from '../../../testing/imports/lines.ts'
import { readSource } from '../read.ts'

const read = (text: string, columns?: Parameters<typeof readSource>[2]['columns']) =>
  readSource('csv', Buffer.from(text), { ...fixtureDay, columns })

describe('columns of a table', () => {
  it('are what their headers say, and can be chosen instead', () => {
    const table = 'Was;Wann;Hinweis\nWalk;12.07.2026;Bring boots\n'
    expect(read(table).columns).toEqual([
      { header: 'Was', field: 'name' },
      { header: 'Wann', field: 'start' },
      { header: 'Hinweis', field: null },
    ])
    const chosen = read(table, ['name', 'start', 'description'])
    expect(chosen.columns?.[2]).toEqual({ header: 'Hinweis', field: 'description' })
    expect(chosen.events[0]?.description).toBe('Bring boots')
  })

  it('say what our own export made harmless for spreadsheets', () => {
    const table = `"Name","Start","Description"\r\n"'=Jazz","12.07.2026","Bring:\n'- boots;'=1"\r\n`
    expect(read(table).events).toMatchObject([{ name: '=Jazz', description: 'Bring:\n- boots;=1' }])
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
