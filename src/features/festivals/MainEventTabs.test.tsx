import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { CalendarEventInput } from '../../contracts/events.ts'
import { EditScreen } from '../../kit/edit/EditScreen.tsx'
import { events } from '../../resources/events/events.ts'
import { loadDeclarations } from '../../resources/registry.ts'
import { festival, festivalData, partOf } from '../../testing/festival.ts'
import { renderApp, type RenderOptions, retype } from '../../testing/render-app.tsx'
import { MainEventTabs } from './MainEventTabs.tsx'

const declarations = await loadDeclarations()

type App = Awaited<ReturnType<typeof renderApp>>

const open = (options: RenderOptions = {}) =>
  renderApp(<EditScreen declaration={events} id="f1" Frame={MainEventTabs} />, {
    declarations,
    data: festivalData,
    path: '/backstage/events/f1?tab=programme',
    ...options,
  })
const cell = (name: string) => screen.findByRole('textbox', { name })
const created = (app: App) => app.sent('create') as CalendarEventInput[]
const updated = (app: App) => app.sent('update') as CalendarEventInput[]
const savedRow = (name: string) => screen.findByRole('link', { name: `Edit ${name}` })

describe('the programme of a main event', () => {
  it('shows its parts by day and in order of start, on a tab of its own', async () => {
    const { user, history } = await open()
    const table = await screen.findByRole('table', { name: 'Programme of “Lantern festival 2026”' })
    const heads = within(table).getAllByRole('columnheader', { name: /\d{4}/ })
    expect(heads.map((head) => head.textContent)).toEqual(['Friday, 12.06.2026', 'Saturday, 13.06.2026'])
    const names = within(table).getAllByRole('textbox', { name: /^Name: / })
    expect(names.map((input) => (input as HTMLInputElement).value)).toEqual([
      'Part a',
      'Parade 2026',
      'Part c',
      '',
    ])
    expect(screen.getByRole('textbox', { name: 'Start: Parade 2026' })).toHaveProperty('value', '14:00')
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    expect(history.at(-1)).toBe('/backstage/events/f1')
  })

  it('takes new rows by Enter and Tab, typed short, each saved as a part of the main event', async () => {
    const app = await open()
    await app.user.click(await cell('Name: new sub-event'))
    await app.user.keyboard('Dance{Tab}20{Tab}10:30pm{Tab}Hall{Tab}')
    expect(document.activeElement).toBe(await cell('Name: new sub-event'))
    await savedRow('Dance')
    await app.user.keyboard('Songs{Tab}Sun 3pm{Enter}')
    await savedRow('Songs')
    expect(created(app)).toMatchObject([
      {
        name: 'Dance',
        start: '2026-06-13T18:00:00.000Z',
        end: '2026-06-13T20:30:00.000Z',
        location2: 'Hall',
        parent: 'id:f1',
        location: 'id:p1',
        category: 'c1',
        topic: 't1',
        ownedBy: ['other', 'me'],
        published: true,
      },
      { name: 'Songs', start: '2026-06-14T13:00:00.000Z', end: null, location2: null },
    ])
  })

  it('saves a changed row when it is left, and only what was changed', async () => {
    const app = await open()
    await app.user.click(await cell('Name: Part a'))
    await app.user.keyboard('{Enter}{Enter}{Enter}{Enter}')
    expect([updated(app), created(app)]).toEqual([[], []])
    const start = await cell('Start: Part a')
    await retype(app.user, start, '19:30')
    expect(screen.getByRole('textbox', { name: 'End: Part a' })).toHaveProperty('value', '20:30')
    await app.user.click(screen.getByRole('textbox', { name: 'Name: Parade 2026' }))
    await waitFor(() => expect(updated(app)).toHaveLength(1))
    expect(updated(app)[0]).toMatchObject({
      start: '2026-06-12T17:30:00.000Z',
      end: '2026-06-12T18:30:00.000Z',
      location2: 'Tent',
    })
  })

  it('says at the cell what is missing or wrong, and keeps the text', async () => {
    const app = await open()
    await app.user.click(await cell('Name: new sub-event'))
    await app.user.keyboard('Dance{Enter}')
    const start = await cell('Start: Dance')
    await waitFor(() => expect(start.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('the field can not be empty!')).toBeTruthy()
    await app.user.type(start, 'later{Enter}')
    expect(await screen.findByText('Use dd.mm.yyyy hh:mm, e.g. 28.11.2026 15:00')).toBeTruthy()
    expect(start).toHaveProperty('value', 'later')
    expect(created(app)).toEqual([])
  })

  it('keeps a row that could not be saved, also over a reload, and makes one part of it', async () => {
    const first = await open()
    await first.user.click(await cell('Name: new sub-event'))
    first.lose('create')
    await first.user.keyboard('Dance{Tab}20{Enter}')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    const [{ key } = {}] = first.calls.filter(({ call }) => call === 'create')
    first.unmount()

    const app = await open({ comesBack: true })
    expect(await screen.findByText(/have been restored/)).toBeTruthy()
    await app.user.type(await cell('Name: Dance'), ' night{Enter}')
    await savedRow('Dance night')
    const creates = app.calls.filter(({ call }) => call === 'create')
    expect(creates.map((call) => call.key)).toEqual([key])
    expect(creates[0]!.body).toMatchObject({ name: 'Dance' })
    expect(updated(app)).toMatchObject([{ name: 'Dance night' }])
  })

  it('does not overwrite what somebody else has changed', async () => {
    const app = await open()
    const room = await cell('Room or meeting point: Part a')
    await retype(app.user, room, 'Hall')
    const theirs = { ...festivalData.events[1]!, name: 'Opening', location2: 'Stage' }
    await app.api.resource('events').update('a', theirs)
    await app.user.keyboard('{Enter}')
    expect(await screen.findByText('Someone else has changed this entry in the meantime')).toBeTruthy()
    expect(await cell('Room or meeting point: Opening')).toHaveProperty('value', 'Hall')
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(updated(app).at(-1)).toMatchObject({ name: 'Opening', location2: 'Hall' }))
  })

  it('can be edited part by part by those who may only through a group', async () => {
    const others = partOf('a', '2026-06-12T17:00:00.000Z', { ownedBy: ['other'], organizers: ['id:g2'] })
    const groups = [...festivalData.groups, { id: 'g2', name: 'Drummers', ownedBy: ['me'] }]
    await open({ data: { ...festivalData, groups, events: [festival, others] } })
    expect(await cell('Name: Part a')).toHaveProperty('value', 'Part a')
  })

  it('is only read by those who may not edit it', async () => {
    await open({ userId: 'stranger' })
    expect(await screen.findByRole('cell', { name: '14:00' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('publishing a programme', () => {
  const drafts = {
    ...festivalData,
    events: [
      { ...festival, published: false },
      partOf('a', '2026-06-12T17:00:00.000Z', { published: false }),
      partOf('b', '2026-06-13T12:00:00.000Z'),
      partOf('c', '2026-06-13T15:00:00.000Z', { published: false, deactivated: true }),
    ],
  }

  it('publishes the main event and all its parts in one step', async () => {
    const app = await open({ data: drafts })
    await app.user.click(await screen.findByRole('button', { name: 'Publish all 2' }))
    const panel = await screen.findByRole('region', { name: 'It’s online' })
    expect(within(panel).getByText('All 2 events are now published.')).toBeTruthy()
    expect(within(panel).getByRole('textbox')).toHaveProperty('value', 'https://calendar.test/event/f1')
    expect(app.calls.flatMap(({ call, id }) => (call === 'update' ? [id] : []))).toEqual(['f1', 'a'])
    expect(updated(app).every(({ published }) => published)).toBe(true)
    expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
  })

  it('says what could not be published, and tries again', async () => {
    const app = await open({ data: drafts })
    const button = await screen.findByRole('button', { name: 'Publish all 2' })
    app.refuse('update', new ApiError(412, 'changed in the meantime'))
    await app.user.click(button)
    expect(await screen.findByText('One event couldn’t be published')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Publish it' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull())
  })
})
