import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { CalendarEventInput } from '../../contracts/events.ts'
import { events } from '../../resources/events/events.ts'
import { loadDeclarations } from '../../resources/registry.ts'
import { festival, festivalData, partOf } from '../../testing/festival.ts'
import { hrefOf, notice, renderApp, type RenderOptions } from '../../testing/render-app.tsx'
import { NewEventScreen } from './NewEventScreen.tsx'

const declarations = await loadDeclarations()

type App = Awaited<ReturnType<typeof renderApp>>

const open = (search = 'copy=f1', options: RenderOptions = {}) =>
  renderApp(<NewEventScreen declaration={events} />, {
    declarations,
    data: festivalData,
    path: `/backstage/events/new?${search}`,
    ...options,
  })
const created = (app: App) => app.sent('create') as CalendarEventInput[]
const keysOf = (app: App) => app.calls.filter(({ call }) => call === 'create').map(({ key }) => key)
const suggestion = 'Use Friday, 11.06.2027 18:00'

async function copy(app: App) {
  await app.user.click(await screen.findByRole('button', { name: suggestion }))
  await app.user.click(screen.getByRole('button', { name: 'Copy with 2 sub-events' }))
}

describe('duplicating a main event', () => {
  it('asks for the new start, offers its parts with their new dates, all but the cancelled one chosen, and says which groups become text', async () => {
    const app = await open()
    const start = await screen.findByRole('textbox', { name: 'New start' })
    expect(start).toHaveProperty('value', '')
    expect(start).toHaveProperty('placeholder', 'e.g. 11.06.2027 18:00')
    await app.user.click(screen.getByRole('button', { name: 'Copy with 2 sub-events' }))
    expect(await screen.findByText('the field can not be empty!')).toBeTruthy()
    expect(document.activeElement).toBe(start)
    expect(created(app)).toEqual([])
    expect(screen.getByText(/You don’t look after Choir/)).toBeTruthy()
    const parts = within(await screen.findByRole('group', { name: 'Sub-events to copy' }))
    expect(parts.getByRole('checkbox', { name: /^Part a/ })).toHaveProperty('checked', true)
    expect(parts.getByRole('checkbox', { name: /^Part c Cancelled/ })).toHaveProperty('checked', false)
    await app.user.click(start)
    await app.user.paste('4.6.2027')
    expect(parts.getByRole('checkbox', { name: /^Parade 2027/ }).closest('label')!.textContent).toContain(
      'Sat, 05.06.2027 14:00–15:00 (was Sat, 13.06.2026 14:00–15:00)',
    )
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Lantern festival 2027')
  })

  it('copies it unpublished with the chosen parts, moved and put below the copy', async () => {
    const app = await open()
    await copy(app)
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/events/events-1?tab=programme'))
    const [main, first, second] = created(app)
    expect(created(app)).toHaveLength(3)
    expect(main).toMatchObject({
      name: 'Lantern festival 2027',
      start: '2027-06-11T16:00:00.000Z',
      end: '2027-06-13T16:00:00.000Z',
      parent: null,
      published: false,
      ownedBy: ['me', 'other'],
      organizers: ['Choir', 'Town'],
    })
    expect(first).toMatchObject({
      name: 'Part a',
      start: '2027-06-11T17:00:00.000Z',
      parent: 'id:events-1',
      parentListed: true,
      published: false,
      location2: 'Tent',
    })
    expect(second).toMatchObject({ name: 'Parade 2027', start: '2027-06-12T12:00:00.000Z' })
    expect(notice()).toBe(
      '“Lantern festival 2027” has been copied with 2 sub-events. Nothing is published yet.',
    )
  })

  it('copies groups as they are for moderators', async () => {
    const app = await open('copy=f1', { role: 'moderator' })
    await copy(app)
    await waitFor(() => expect(created(app)).toHaveLength(3))
    expect(created(app)[0]!.organizers).toEqual(['id:g1', 'Town'])
  })
})

it('a main event whose parts cannot be loaded is not copied without them', async () => {
  const app = await open('copy=f1', { refused: { list: new ApiError(500, 'InternalServerError') } })
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Copy with 2 sub-events' })).toBeTruthy()
})

describe('a copy that fails half way', () => {
  it('stops at the limit of creates, is continued after a reload, and repeats a create without an answer with its key', async () => {
    const first = await open()
    first.refuse('create', new ApiError(429, 'too many creates', { retryAfter: 1200 }))
    await copy(first)
    expect(await screen.findByText(/You can add more in 20 minutes/)).toBeTruthy()
    expect(created(first)).toHaveLength(1)
    first.unmount()

    const app = await open('copy=f1', { comesBack: true })
    expect(await screen.findByText(/^Your unsaved changes from/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'New start' })).toHaveProperty('value', '11.06.2027 18:00')
    app.lose('create')
    await app.user.click(screen.getByRole('button', { name: 'Copy with 2 sub-events' }))
    await screen.findByText('One event couldn’t be copied')
    expect(screen.getByRole('textbox', { name: 'New start' })).toHaveProperty('disabled', true)
    const [sent] = keysOf(app)
    app.unmount()

    const again = await open('copy=f1', { comesBack: true })
    expect(await screen.findByText('This copy isn’t finished')).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: 'Copy the remaining 3' }))
    await waitFor(() => expect(again.history.at(-1)).toContain('tab=programme'))
    expect(keysOf(again)).toHaveLength(3)
    expect(new Set(keysOf(again)).size).toBe(3)
    expect(keysOf(again)[0]).toBe(sent)
    expect(created(again)[0]).toEqual(created(app)[0])
  })

  it('stops when the screen is left, and does not lead back to it', async () => {
    const app = await open()
    const release = app.hold('create')
    await copy(app)
    await waitFor(() => expect(created(app)).toHaveLength(1))
    app.unmount()
    release()
    const again = await open('copy=f1', { comesBack: true })
    expect(await screen.findByText('This copy isn’t finished')).toBeTruthy()
    expect(created(app)).toHaveLength(1)
    await again.user.click(screen.getByRole('button', { name: /^Copy the remaining/ }))
    await waitFor(() => expect(again.history.at(-1)).toContain('tab=programme'))
    expect(app.history).toHaveLength(1)
  })

  it('says why a part was refused, copies the others, and leads to what there is', async () => {
    const app = await open()
    const releaseMain = app.hold('create')
    await copy(app)
    const releasePart = app.hold('create')
    releaseMain()
    await waitFor(() => expect(created(app)).toHaveLength(2))
    app.refuse('create', new ApiError(400, 'invalid body', { fields: { location: 'invalidReference' } }))
    releasePart()
    const reason = 'Place: This entry doesn’t exist. Please choose another.'
    expect(await screen.findAllByText(reason)).toHaveLength(2)
    expect(created(app)).toHaveLength(3)
    expect(await hrefOf('Open what’s been copied')).toBe('/backstage/events/events-1?tab=programme')
    await app.user.click(screen.getByRole('button', { name: 'Copy the last one' }))
    await waitFor(() => expect(app.history.at(-1)).toBe('/backstage/events/events-1?tab=programme'))
    expect(created(app)).toHaveLength(4)
  })
})

it('begins a new part with place, category, topic, organizers and day of its main event', async () => {
  const app = await open('parent=id%3Af1')
  const start = await screen.findByLabelText('Start')
  expect(start).toHaveProperty('value', '12.06.2026')
  await app.user.click(screen.getByLabelText('Name'))
  await app.user.paste('Dance')
  await app.user.type(start, ' 15h')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(created(app)).toHaveLength(1))
  expect(created(app)[0]).toMatchObject({
    name: 'Dance',
    start: '2026-06-12T13:00:00.000Z',
    parent: 'id:f1',
    location: 'id:p1',
    category: 'c1',
    topic: 't1',
    organizers: ['Choir', 'Town'],
    published: true,
  })
})

it('begins a part of a draft unpublished', async () => {
  const draft = { ...festival, published: false }
  await open('parent=id%3Af1', { data: { ...festivalData, events: [draft, partOf('a', draft.start)] } })
  expect(await screen.findByLabelText('Published')).toHaveProperty('checked', false)
})

const openCopy = (id: string, options: RenderOptions = {}) =>
  open(`copy=${id}`, { data: { ...festivalData, events: [festival] }, ...options })
const start = () => screen.findByLabelText('Start')
const end = () => screen.getByLabelText('End')
async function saved(app: App) {
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(app.sent('create')).toHaveLength(1))
  return created(app)[0]
}

describe('duplicating an event without parts', () => {
  it('asks for the date, so that nothing is published on the old one, and keeps the time of day and the duration', async () => {
    const app = await openCopy('f1')
    expect(await start()).toHaveProperty('value', '')
    expect(end()).toHaveProperty('value', '')
    expect(screen.getByRole('heading', { level: 1, name: 'Copy “Lantern festival 2026”' })).toBeTruthy()
    expect(screen.getByText(/^Original: Fri, 12\.06\.2026 18:00–14\.06\.2026 18:00\./).textContent).toContain(
      'It’s published as soon as you save.',
    )
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await start()).getAttribute('aria-invalid')).toBe('true')
    expect(app.sent('create')).toEqual([])
    await app.user.click(await start())
    await app.user.paste('4.12.2026')
    await app.user.tab()
    expect(await start()).toHaveProperty('value', '04.12.2026 18:00')
    expect(end()).toHaveProperty('value', '06.12.2026 18:00')
    expect(await saved(app)).toMatchObject({
      start: '2026-12-04T17:00:00.000Z',
      end: '2026-12-06T17:00:00.000Z',
      published: true,
      organizers: ['Choir', 'Town'],
      ownedBy: ['me', 'other'],
    })
  })

  it('leaves an end alone that was typed first', async () => {
    const app = await openCopy('f1')
    await app.user.click(await start())
    await app.user.click(end())
    await app.user.paste('4.12.2026 20:00')
    await app.user.click(await start())
    await app.user.paste('4.12.2026 19:00')
    expect(end()).toHaveProperty('value', '04.12.2026 20:00')
  })

  it('says so if the copy stays unpublished', async () => {
    await openCopy('f1', { data: { ...festivalData, events: [{ ...festival, published: false }] } })
    expect(await screen.findByText(/It isn’t published until you tick “Published”/)).toBeTruthy()
    expect(screen.getByLabelText('Published')).toHaveProperty('checked', false)
  })
})

describe('duplicating a part', () => {
  const owned = partOf('a', '2026-06-12T17:00:00.000Z')
  const data = { ...festivalData, events: [festival, owned] }
  const parent = (name: RegExp | '') =>
    waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Main event or repeating event/ })).toHaveProperty(
        'value',
        name === '' ? '' : expect.stringMatching(name),
      ),
    )

  it('stays in a festival that is still to come, on the same day, at a time that is asked for', async () => {
    const app = await openCopy('a', { data, now: '2026-06-01T10:00:00.000Z' })
    expect(await start()).toHaveProperty('value', '12.06.2026')
    await parent(/^Lantern festival 2026/)
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(app.sent('create')).toEqual([])
    await app.user.type(await start(), ' 21:00')
    expect(await saved(app)).toMatchObject({
      start: '2026-06-12T19:00:00.000Z',
      end: '2026-06-12T20:00:00.000Z',
      parent: 'id:f1',
      parentListed: true,
    })
  })

  it('asks for the day as well once the part is past', async () => {
    await openCopy('a', { data, now: '2026-06-13T10:00:00.000Z' })
    expect(await start()).toHaveProperty('value', '')
    await parent(/^Lantern festival 2026/)
  })

  it('leaves a festival that is over, and says so', async () => {
    await openCopy('a', { data })
    expect(await start()).toHaveProperty('value', '')
    await parent('')
    expect(screen.getByText(/“Lantern festival 2026” is over, so the copy isn’t part of it\./)).toBeTruthy()
  })

  it('leaves a festival of somebody else, to which the host would not let it be added', async () => {
    const app = await openCopy('a', {
      data: { ...data, events: [{ ...festival, ownedBy: ['other'] }, owned] },
      now: '2026-06-01T10:00:00.000Z',
    })
    await app.user.click(await start())
    await app.user.paste('12.6.2026')
    await parent('')
    expect(screen.getByText(/You can’t add anything to “Lantern festival 2026”/)).toBeTruthy()
    expect((await saved(app))?.parent ?? null).toBeNull()
  })
})
