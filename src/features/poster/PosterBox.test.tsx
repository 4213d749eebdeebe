import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { CalendarEventInput } from '../../contracts/events.ts'
import { EditScreen } from '../../kit/edit/EditScreen.tsx'
import { events } from '../../resources/events/events.ts'
import { loadDeclarations } from '../../resources/registry.ts'
import { renderApp, type RenderOptions } from '../../testing/render-app.tsx'
import { PosterBox } from './PosterBox.tsx'

const declarations = await loadDeclarations()

const data = {
  places: [{ id: 'p1', name: 'Old Mill', published: true }],
  categories: [{ id: 'c1', name: 'Concert' }],
  topics: [{ id: 't1', name: 'Music' }],
}

const open = (options: RenderOptions = {}) =>
  renderApp(<EditScreen declaration={events} initial={{ topic: 't1' }} head={<PosterBox />} />, {
    declarations,
    data,
    path: '/backstage/events/new',
    ...options,
  })

type App = Awaited<ReturnType<typeof open>>

const box = () => screen.findByRole('textbox', { name: 'Paste the text of a poster or an email here' })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const described = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function paste(app: App, text: string) {
  await app.user.click(await box())
  await app.user.paste(text)
}

const poster =
  'WINTER CONCERT\nSaturday 12 December 2026, 7.30pm\nOld Mill\nTickets £8 / £5\nBring a cushion and a warm coat.'

describe('pasting the text of a poster', () => {
  it('fills in the form, marks what was read until somebody has been in it, and saves it', async () => {
    const app = await open()
    await paste(app, poster)
    expect(
      await screen.findByText(/^Filled in: Name, Start, Place, Description, Category and Admission\./),
    ).toBeTruthy()
    expect(field('Start').value).toBe('12.12.2026 19:30')
    expect(field('End').value).toBe('')
    expect(described('Name')).toMatch(/Taken from the text/)
    await app.user.click(field('Name'))
    await app.user.tab()
    await waitFor(() => expect(described('Name')).not.toMatch(/Taken from the text/))
    expect(described('Start')).toMatch(/Taken from the text/)
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(app.sent('create')).toHaveLength(1))
    expect((app.sent('create') as CalendarEventInput[])[0]).toMatchObject({
      name: 'WINTER CONCERT',
      start: '2026-12-12T18:30:00.000Z',
      location: 'id:p1',
      category: 'c1',
      price: 'paid',
      priceFrom: 5,
      priceTo: 8,
      currency: 'GBP',
      description: 'Bring a cushion and a warm coat.',
    })
  })

  it('says in the field what may be wrong, with the words of the text, also after a reload', async () => {
    const app = await open()
    await paste(app, 'Pub quiz\nSunday 12 December 2026, 8pm\nOld Mill')
    const doubt = /Weekday and date don’t match. In the text: “Sunday/
    await waitFor(() => expect(described('Start')).toMatch(doubt))
    await app.user.click(field('Name'))
    await app.user.tab()
    await waitFor(() => expect(described('Name')).not.toMatch(/Taken from the text/))
    cleanup()
    await open({ comesBack: true })
    await box()
    expect(described('Start')).toMatch(doubt)
    expect(field('Name').value).toBe('Pub quiz')
    expect(described('Name')).not.toMatch(/Taken from the text/)
  })

  it('leaves what was typed, before and after, and takes all else back with Undo', async () => {
    const app = await open()
    await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Our concert')
    await paste(app, poster)
    expect(await screen.findByText('Left unchanged: Name.')).toBeTruthy()
    expect(field('Name').value).toBe('Our concert')
    for (const name of ['Name', 'Description']) await app.user.type(field(name), ' Free tea.')
    await app.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field('Start').value).toBe('')
    expect(field('Name').value).toBe('Our concert Free tea.')
    expect(field('Description').value).toBe('Bring a cushion and a warm coat. Free tea.')
    expect(screen.getByText('The form is as it was before.')).toBeTruthy()
  })

  it('asks which of several dates is meant, and keeps the others for the next new event', async () => {
    const app = await open()
    await paste(app, 'Advent at St Mary’s\n29 Nov, 10:00 – Family Service\n6 Dec, 10:00 – Holy Communion')
    await app.user.click(
      await screen.findByRole('button', { name: /^Holy Communion · Sun, 06.12.2026 10:00/ }),
    )
    expect(field('Name').value).toBe('Holy Communion')
    await app.user.click(screen.getByRole('button', { name: /^Family Service/ }))
    expect([field('Name').value, field('Start').value]).toEqual(['Family Service', '29.11.2026 10:00'])
    app.unmount()
    await open({ comesBack: true })
    const list = within(await screen.findByRole('list'))
    expect(list.getAllByText('already filled in')).toHaveLength(2)
    await app.user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('keeps a text that says nothing of an event, and one that could not be sent', async () => {
    const app = await open()
    await paste(app, 'ok')
    expect(await screen.findByText('No event found')).toBeTruthy()
    app.refuse('read', new ApiError(429, 'too many requests'))
    await app.user.click(screen.getByRole('button', { name: 'Fill in the form' }))
    expect(await screen.findByText('Couldn’t read it')).toBeTruthy()
    expect(((await box()) as HTMLTextAreaElement).value).toBe('ok')
  })

  it('fills in nothing once the text was cleared', async () => {
    const app = await open()
    const answer = app.hold('read')
    await paste(app, poster)
    await app.user.click(screen.getByRole('button', { name: 'Clear' }))
    answer()
    await waitFor(() => expect(app.sent('read')).toHaveLength(1))
    expect(screen.queryByText(/^Filled in/)).toBeNull()
    expect(field('Name').value).toBe('')
  })

  it('hands a dropped picture to the image of the event, and refuses other files', async () => {
    const app = await open()
    const target = (await box()).closest('[part=poster]')!
    const drop = (file: File) => fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [file] } })
    drop(new File(['x'], 'list.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/^This file isn’t an image/)).toBeTruthy()
    drop(new File(['x'], 'poster.png', { type: 'image/png' }))
    expect(await screen.findByText('The picture is in the form below.')).toBeTruthy()
    await waitFor(() => expect(app.calls.filter(({ call }) => call === 'upload')).toHaveLength(1))
  })
})
