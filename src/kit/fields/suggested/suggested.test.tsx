import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { events } from '../../../resources/events/events.ts'
import { loadDeclarations } from '../../../resources/registry.ts'
import { renderApp, type RenderOptions } from '../../../testing/render-app.tsx'
import { made } from '../../../testing/sample-series.ts'
import { EditScreen } from '../../edit/EditScreen.tsx'

const declarations = await loadDeclarations()

const event = (id: string, fields: object) => ({
  ...made('2026-11-23'),
  id,
  parent: null,
  generatedFor: null,
  createdAt: `2026-11-${id}T10:00:00.000Z`,
  ...fields,
})
const data = {
  events: [
    event('01', { location: 'id:barn', category: 'course', topic: 'clay' }),
    event('02', { location: 'id:yard', category: 'concert', topic: 'music' }),
    event('03', { location: 'id:yard', category: 'concert', topic: 'music' }),
    event('04', {
      location: 'id:hall',
      category: 'talk',
      topic: 'clay',
      ownedBy: ['other'],
      organizers: ['id:choir'],
    }),
    event('05', { location: 'id:gone', category: 'concert', topic: 'music' }),
    event('06', { location: 'Anywhere', category: 'concert', topic: 'music' }),
  ],
  places: [
    { id: 'attic', name: 'Attic' },
    { id: 'barn', name: 'Old barn' },
    { id: 'hall', name: 'Town hall' },
    { id: 'yard', name: 'Yard of the museum' },
  ],
  groups: [{ id: 'choir', name: 'Choir', ownedBy: ['me'] }],
  categories: [
    { id: 'concert', name: 'Concerts' },
    { id: 'course', name: 'Courses' },
    { id: 'talk', name: 'Lectures' },
  ],
  topics: [
    { id: 'clay', name: 'Clay' },
    { id: 'music', name: 'Music' },
  ],
}
const open = (options: RenderOptions = {}, id?: string) =>
  renderApp(<EditScreen declaration={events} id={id} />, {
    data,
    declarations,
    path: '/backstage/events/new',
    ...options,
  })
const suggested = (field: string) =>
  within(screen.queryByRole('list', { name: `Suggested: ${field}` }) ?? document.createElement('ul'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

/** The filters of the lists of events that were asked for, but for those about one entry. */
const latestAsked = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.flatMap(({ call, resource, body }) =>
    call === 'list' && resource === 'events' && !Object.keys(body ?? {}).includes('parent') ? [body] : [],
  )

it('suggests what was used often and lately, and takes it with one press, from the keyboard too', async () => {
  const app = await open()
  await waitFor(() => expect(suggested('Place')).toEqual(['Yard of the museum', 'Town hall', 'Old barn']))
  expect(suggested('Category')).toEqual(['Concerts', 'Lectures'])
  expect(screen.getByLabelText('Category')).toHaveProperty('value', '')
  await app.user.click(screen.getByRole('button', { name: 'Concerts: use for Category' }))
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'Concerts')
  expect(document.activeElement).toBe(screen.getByLabelText('Category'))
  expect(suggested('Category')).toEqual([])
  screen.getByLabelText('Place').focus()
  await app.user.tab()
  await app.user.keyboard('{Enter}')
  expect(screen.getByLabelText('Place')).toHaveProperty('value', 'Yard of the museum')
})

it('asks once for all fields and for no key, and nothing about an entry that is there', async () => {
  const app = await open()
  await waitFor(() => expect(suggested('Place')).toHaveLength(3))
  await app.user.type(screen.getByLabelText('Name'), 'Summer fair')
  expect(latestAsked(app)).toEqual([{ ownedBy: 'me' }])
  app.unmount()
  const known = await open({ path: '/backstage/events/01' }, '01')
  expect(await screen.findByLabelText('Name')).toBeTruthy()
  expect(latestAsked(known)).toEqual([])
})

it('begins with what the words name, and with what the group does', async () => {
  const app = await open()
  await app.user.type(await screen.findByLabelText('Name'), 'Lecture in the old barn')
  await waitFor(() => expect(suggested('Category')[0]).toBe('Lectures'))
  expect(suggested('Place')[0]).toBe('Old barn')
  await app.user.clear(screen.getByLabelText('Name'))
  await app.user.click(screen.getByLabelText('Organised by'))
  await app.user.click(await screen.findByRole('option', { name: /Choir/ }))
  await waitFor(() => expect(suggested('Place')[0]).toBe('Town hall'))
})

it('begins the list of places with those used last, until something is typed', async () => {
  const app = await open()
  await app.user.click(await screen.findByLabelText('Place'))
  const group = await screen.findByRole('group', { name: 'Recently used' })
  await waitFor(() =>
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Town hall', 'Yard of the museum', 'Old barn']),
  )
  const others = within(screen.getByRole('group', { name: 'All others' }))
  expect(others.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Online', 'Attic'])
  await app.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByLabelText('Place')).toHaveProperty('value', 'Old barn')
  await app.user.clear(screen.getByLabelText('Place'))
  await app.user.type(screen.getByLabelText('Place'), 'a')
  expect(screen.queryByRole('group', { name: 'Recently used' })).toBeNull()
})

it('suggests nothing to somebody who has no events', async () => {
  await open({ data: { ...data, events: [] } })
  expect(await screen.findByLabelText('Place')).toBeTruthy()
  expect(['Place', 'Category', 'Topic'].map(suggested)).toEqual([[], [], []])
})
