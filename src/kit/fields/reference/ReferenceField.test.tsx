import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { categories } from '../../../resources/taxonomies/taxonomies.ts'
import { places } from '../../../resources/places/places.ts'
import { renderFields } from '../../../testing/render-field.tsx'

const category = [{ name: 'category', kind: 'reference' as const, resource: 'categories' as const }]
const place = [{ name: 'location', kind: 'reference' as const, resource: 'places' as const }]
const owners = [{ name: 'ownedBy', kind: 'references' as const, resource: 'users' as const }]

const closed = { places: [{ id: 'p9', name: 'Old mill', deactivated: true }] }

it('lets moderators create the first entry on the spot, and nobody else', async () => {
  const declarations = { categories }
  const app = await renderFields(category, { declarations, role: 'moderator' })
  await app.user.click(screen.getByRole('button', { name: 'New category' }))
  const dialog = screen.getByRole('dialog', { name: 'New category' })
  await app.user.type(await within(dialog).findByLabelText('Name'), 'Music')
  await app.user.type(within(dialog).getByLabelText('Headline'), 'All concerts')
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveProperty('value', 'Music'))
  expect(await app.save()).toEqual({ category: 'categories-1' })
  app.unmount()
  await renderFields(category, { declarations })
  expect(screen.queryByRole('button', { name: 'New category' })).toBeNull()
})

it('asks for what can be chosen once the field is used, and tells those of one name apart by their addresses', async () => {
  const data = {
    places: [
      { id: 'p1', name: 'Barn', address: 'Lane 1' },
      { id: 'p2', name: 'Barn', address: 'Lane 2' },
    ],
  }
  const app = await renderFields(place, { data, declarations: { places } })
  expect(app.calls).not.toContainEqual(expect.objectContaining({ call: 'options' }))
  await app.user.click(screen.getByLabelText('Place'))
  expect(app.calls).toContainEqual({ call: 'options', resource: 'places', body: { text: '' } })
  await app.user.click(await screen.findByRole('option', { name: /Lane 2/ }))
  expect(await app.save()).toEqual({ location: 'p2' })
  expect(app.calls).not.toContainEqual(expect.objectContaining({ call: 'name' }))
})

const many = Array.from({ length: 90 }, (_, at) => ({ id: `p${at}`, name: `Barn ${at}`, address: 'Lane 1' }))

it('lets the server find what is typed among many, and narrows down what is there until it has', async () => {
  const data = { places: [...many, { id: 'mill', name: 'Old mill', address: 'Brook 7' }] }
  const app = await renderFields(place, { data, declarations: { places } })
  await app.user.click(screen.getByLabelText('Place'))
  expect(await screen.findAllByRole('option')).toHaveLength(8)
  expect(screen.getByText(/^83 more/)).toBeTruthy()
  const answer = app.hold('options')
  await app.user.keyboard('barn 11')
  expect(screen.getAllByRole('option')[0]!.textContent).toBe('Barn 11Lane 1')
  answer()
  await app.user.clear(screen.getByLabelText('Place'))
  await app.user.keyboard('brook mill')
  await app.user.click(await screen.findByRole('option', { name: /Old mill/ }))
  expect(await app.save()).toEqual({ location: 'mill' })
})

const placeOrText = [{ name: 'location', kind: 'referenceOrText' as const, resource: 'places' as const }]

it('takes a name for the entry, even if it is typed and left before the server has found it', async () => {
  const data = { places: [...many, { id: 'mill', name: 'Old mill', address: 'Brook 7' }] }
  const app = await renderFields(placeOrText, { data, declarations: { places } })
  await app.user.click(screen.getByLabelText('Place'))
  await screen.findAllByRole('option')
  await app.user.keyboard('old mill')
  await app.user.tab()
  await waitFor(() => expect(screen.getByLabelText('Place')).toHaveProperty('value', 'Old mill'))
  expect(await app.save()).toEqual({ location: 'id:mill' })
})

it('gets along with a server that only has lists', async () => {
  const data = { places: [{ id: 'mill', name: 'Old mill', address: 'Brook 7' }] }
  const app = await renderFields(place, {
    data,
    declarations: { places },
    loaded: ({ api }) => void (api.capabilities = async () => []),
    values: { location: 'mill' },
  })
  expect(await screen.findByDisplayValue('Old mill')).toBeTruthy()
  await app.user.click(screen.getByLabelText('Place'))
  const asked = { call: 'list', resource: 'places', body: { deactivated: false }, limit: 10_000 }
  await waitFor(() => expect(app.calls).toContainEqual(asked))
  expect(await screen.findByRole('option', { name: /Old mill/ })).toBeTruthy()
})

it('offers no parts of events as main events, also on a server that only has lists', async () => {
  const data = {
    events: [
      { id: 'main', name: 'Festival', start: '2026-12-18T18:00:00Z' },
      { id: 'part', name: 'Concert', start: '2026-12-18T19:00:00Z', parent: 'id:main' },
    ],
  }
  const parent = [{ name: 'category', kind: 'reference' as const, resource: 'events' as const }]
  const app = await renderFields(parent, {
    data,
    loaded: ({ api }) => void (api.capabilities = async () => []),
  })
  await app.user.click(screen.getByLabelText('Category'))
  expect(await screen.findByRole('option', { name: /Festival/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Concert/ })).toBeNull()
})

it('offers entries from A to Z', async () => {
  const data = {
    categories: ['Theatre', 'Music', 'Sports'].map((name) => ({ id: name, name })),
    users: ['Noor', 'Alex', 'Kim'].map((nickname) => ({ id: nickname, nickname })),
  }
  const app = await renderFields([...category, ...owners], { data })
  const offered = async (field: string) => {
    await app.user.click(screen.getByLabelText(field))
    const options = await screen.findAllByRole('option')
    await app.user.keyboard('{Escape}')
    return options.map(({ textContent }) => textContent)
  }
  expect(await offered('Category')).toEqual(['Music', 'Sports', 'Theatre'])
  expect(await offered('Who can edit')).toEqual(['Alex', 'Kim', 'Noor'])
})

it.each([
  ['is no longer offered', place, { location: 'p9' }, 'Old mill'],
  ['is gone', category, { category: 'gone' }, 'Unknown entry'],
])('shows a chosen entry that %s', async (_what, fields, values, shown) => {
  await renderFields(fields, { data: closed, declarations: { places }, values })
  expect(await screen.findByDisplayValue(shown)).toBeTruthy()
})

it('does not take a chosen entry for gone when its name could not be loaded', async () => {
  const refused = { name: new ApiError(403, 'UnknownError') }
  await renderFields(place, { data: closed, declarations: { places }, refused, values: { location: 'p9' } })
  expect(await screen.findByText('The choices couldn’t be loaded.')).toBeTruthy()
  expect(screen.queryByDisplayValue('Unknown entry')).toBeNull()
})

it('chooses several, users by their nickname', async () => {
  const data = {
    users: [
      { id: 'me', nickname: 'Kim' },
      { id: 'u2', nickname: 'Alex' },
    ],
  }
  const app = await renderFields(owners, { data, values: { ownedBy: ['me'] } })
  expect(await screen.findByRole('button', { name: 'Remove Kim' })).toBeTruthy()
  await app.user.click(screen.getByLabelText('Who can edit'))
  await app.user.click(await screen.findByRole('option', { name: 'Alex' }))
  await app.user.tab()
  expect(await app.save()).toEqual({ ownedBy: ['me', 'u2'] })
})
