import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { events } from '../../../resources/events/events.ts'
import { catchDownloads } from '../../../testing/downloads.ts'
import { listed } from '../../../testing/sample-entries.ts'
import { noticeSays, renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { ListScreen } from '../ListScreen.tsx'
import { formatCsv } from './write-csv.ts'

const event = (id: string, name: string, more = {}) =>
  listed(id, name, { start: '2026-11-28T18:00:00.000Z', ...more })
const data = {
  events: [
    event('e1', 'Müßiggang, "laut"', { start: '2026-07-01T18:00:00.000Z', location: 'id:p1' }),
    event('e2', '=1+1', { published: false, location: 'Steg 3' }),
    ...Array.from({ length: 30 }, (_, index) => event(`more${index}`, 'More', { category: 'c1' })),
  ],
  categories: [{ id: 'c1', name: 'Music' }],
  places: [{ id: 'p1', name: 'Alter Hafen', published: false }],
  users: [{ id: 'me', nickname: 'Amina' }],
}

let files: ReturnType<typeof catchDownloads>
beforeEach(() => void (files = catchDownloads()))

const dates = [3, 10, 17].map((day) =>
  event(`d${day}`, 'Qigong', {
    parent: 'revent:r1',
    start: `2026-11-${String(day).padStart(2, '0')}T18:00:00.000Z`,
  }),
)

const open = (options: RenderOptions) => renderApp(<ListScreen declaration={events} />, { data, ...options })

/** `Blob.text()` strips the byte order mark. */
const textOf = async (file: { content: Blob }) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.content.arrayBuffer())

it('holds every page of the list, in its language, zone and order, harmless to spreadsheets', async () => {
  const app = await open({
    path: '/backstage/events?sort=start&order=ASC',
    language: 'de',
    role: 'moderator',
  })
  await app.user.click(await screen.findByRole('button', { name: 'Als CSV exportieren' }))
  await noticeSays('32 Einträge exportiert.')
  expect(files.map(({ name }) => name)).toEqual(['Veranstaltungen 2026-11-21.csv'])
  const lines = (await textOf(files[0]!)).split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFF"Name","Beginn","Ort","Bearbeiten dürfen","Angelegt","Veröffentlicht","Deaktiviert","Eintritt","Preis","Bis zu","Währung","Mehr zum Preis","Link zum Buchen","Anmeldung","Teilnahme","Link zur Teilnahme","Alter ab","Alter bis","Sprachen","Mit Gebärdensprachdolmetschen","Mit Untertiteln oder Übertiteln","Begleitperson zahlt nichts","Entspannt und reizarm","Anmelden bis","Status","Bildnachweis"',
    '"Müßiggang, ""laut""","01.07.2026 20:00","Alter Hafen","Amina","","Ja","Nein","","","","","","","","","","","","","","","","","","",""',
    `"'=1+1","28.11.2026 19:00","Steg 3","Amina","","Nein","Nein","","","","","","","","","","","","","","","","","","",""`,
  ])
  expect(lines).toHaveLength(1 + 32 + 1)
})

it('holds what the filters match, with the columns on show and the facts', async () => {
  const app = await open({ path: '/backstage/events?category=c1' })
  await app.user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = (await textOf(files[0]!)).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"Name","Start","Place","Created","Published","Admission","Price","Up to","Currency","More about the price","Booking link","Registration","Taking part","Link to take part","Age from","Age up to","Languages","Sign language interpretation","Captions or surtitles","Companions get in free","Relaxed and low-sensory","Register until","Status","Image credit"',
  )
  expect(lines.filter((line) => line.startsWith('"More",'))).toHaveLength(30)
  expect(lines).toHaveLength(32)
})

it('holds every date of a folded series', async () => {
  const app = await open({ data: { events: dates }, path: '/backstage/events', role: 'moderator' })
  await screen.findByRole('button', { name: 'Qigong 3 dates' })
  await app.user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [, ...lines] = (await textOf(files[0]!)).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  for (const day of ['03', '10', '17'])
    expect(lines.filter((line) => line.includes(`${day}.11.2026`))).toHaveLength(1)
})

const cells = (...row: string[]) => formatCsv([row]).replace('\uFEFF', '')

describe('a CSV file', () => {
  it('quotes every cell (RFC 4180)', () => {
    expect(cells('a,b', 'say "hi"', 'two\nlines', 'plain')).toBe(
      '"a,b","say ""hi""","two\nlines","plain"\r\n',
    )
  })

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+49 351', `"'+49 351"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['Doors 19:00;=1', `"Doors 19:00;'=1"`],
    ['Bring:\n-1', `"Bring:\n'-1"`],
    ['a=1', '"a=1"'],
    ['', '""'],
  ])('makes %j harmless', (given, written) => {
    expect(cells(given)).toBe(`${written}\r\n`)
  })
})
