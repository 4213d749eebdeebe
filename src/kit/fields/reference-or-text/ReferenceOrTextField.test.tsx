import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { groups } from '../../../resources/groups/groups.ts'
import { places } from '../../../resources/places/places.ts'
import { renderFields } from '../../../testing/render-field.tsx'

const location = [{ name: 'location', kind: 'referenceOrText' as const, resource: 'places' as const }]
const organizers = [
  {
    name: 'organizers',
    kind: 'referenceOrText' as const,
    resource: 'groups' as const,
    many: true,
    own: true,
  },
]
const declarations = { groups, places }
const data = {
  places: [{ id: 'p1', name: 'Town hall', address: 'Market 1' }],
  groups: [
    { id: 'g1', name: 'Choir', ownedBy: ['me'] },
    { id: 'g2', name: 'Chess club', ownedBy: ['other'] },
  ],
}

it('makes a new place in a dialog and chooses it', async () => {
  const app = await renderFields(location, { data, declarations })
  await app.user.click(screen.getByRole('button', { name: 'New place' }))
  const dialog = screen.getByRole('dialog', { name: 'New place' })
  await app.user.type(await within(dialog).findByLabelText('Name'), 'Old barn')
  await app.user.type(within(dialog).getByLabelText('Address'), 'Lane 5')
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByLabelText('Place')).toHaveProperty('value', 'Old barn'))
  expect(await app.save()).toEqual({ location: 'id:places-1' })
})

it('keeps what is chosen while a new entry is still being saved', async () => {
  const app = await renderFields(organizers, { data, declarations })
  await app.user.click(screen.getByRole('button', { name: 'New group' }))
  const dialog = screen.getByRole('dialog', { name: 'New group' })
  await app.user.type(await within(dialog).findByLabelText('Name'), 'Band')
  const answer = app.hold('create')
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await app.user.type(screen.getByLabelText('Organised by'), 'Friends of the park{Enter}')
  answer()
  await screen.findByRole('button', { name: 'Remove Band' })
  expect(await app.save()).toEqual({ organizers: ['Friends of the park', 'id:groups-1'] })
})

it('offers normal users their own groups, moderators all', async () => {
  const app = await renderFields(organizers, { data, declarations })
  await app.user.click(screen.getByLabelText('Organised by'))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Choir'])
  app.unmount()
  const other = await renderFields(organizers, { data, declarations, role: 'moderator' })
  await other.user.click(screen.getByLabelText('Organised by'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
})

it('mixes groups and texts, and keeps a group that is not one’s own', async () => {
  const app = await renderFields(organizers, { data, declarations, values: { organizers: ['id:g2'] } })
  expect(await screen.findByRole('button', { name: 'Remove Chess club' })).toBeTruthy()
  await app.user.type(screen.getByLabelText('Organised by'), 'Friends of the park{Enter}')
  expect(await app.save()).toEqual({ organizers: ['id:g2', 'Friends of the park'] })
})

it('offers a text that says more than where it is', async () => {
  const online = { ...location[0]!, offer: { text: 'online', sets: { attendance: 'online' } } }
  const attendance = { name: 'attendance', kind: 'choice' as const, options: ['onSite', 'online'] }
  const app = await renderFields([online, attendance], { data, declarations })
  await app.user.click(screen.getByLabelText('Place'))
  const list = within(await screen.findByRole('listbox'))
  await app.user.click(list.getByRole('option', { name: 'Online' }))
  expect(await app.save()).toEqual({ location: 'Online', attendance: 'online' })
})
