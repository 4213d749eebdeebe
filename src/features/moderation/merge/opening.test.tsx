import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '../../../core/roles.ts'
import { EditScreen } from '../../../kit/edit/EditScreen.tsx'
import { DeleteQuestion } from '../../../kit/edit/deletion/DeleteQuestion.tsx'
import { entryDeclaration } from '../../../kit/form/form-declaration.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { type MergeDialogProps, MergingContext } from '../../../kit/resource/merging.tsx'
import { categories } from '../../../resources/categories/categories.ts'
import { places } from '../../../resources/places/places.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const place = (id: string, name: string, more = {}) => ({
  id,
  name,
  address: 'Market 1',
  published: true,
  deactivated: false,
  ownedBy: [],
  ...more,
})
const data = {
  places: [place('p1', 'Barn'), place('p2', 'Old barn', { eventCount: 14 }), place('p3', 'Hall')],
  categories: [
    { id: 'c1', name: 'Music' },
    { id: 'c2', name: 'Concerts' },
  ],
  events: [{ id: 'e1', name: 'Choir', category: 'c2' }],
}

const mergeDialog = (props: MergeDialogProps) => <MergeDialog {...props} />

const list = (role: Role) =>
  renderApp(
    <MergingContext value={mergeDialog}>
      <ListScreen declaration={places} />
    </MergingContext>,
    { data, role, path: '/backstage/places' },
  )

it('two chosen rows of a list are merged; the number of events leads to them', async () => {
  const { user, sent } = await list('moderator')
  const link = await screen.findByRole('link', { name: '14' })
  expect(link.getAttribute('href')).toBe('/backstage/events?location=p2')
  await user.click(screen.getByRole('checkbox', { name: 'Select Barn' }))
  expect(await screen.findByRole('button', { name: 'Merge with …' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select Old barn' }))
  await user.click(await screen.findByRole('button', { name: 'Merge these two' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge duplicates' }))
  await user.click(await dialog.findByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Old barn/ })).toBeNull())
  expect(sent('merge')).toHaveLength(1)
  expect(screen.queryByText('2 selected')).toBeNull()
})

it('three rows are not, and normal users see neither the button nor the number', async () => {
  const { user, unmount } = await list('moderator')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  expect(await screen.findByText('3 selected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull()
  unmount()
  await list('normal')
  expect(screen.queryByRole('columnheader', { name: 'Events' })).toBeNull()
})

it('a form goes on to the entry that stays', async () => {
  const { user, history } = await renderApp(
    <MergingContext value={mergeDialog}>
      <EditScreen declaration={places} id="p1" />
    </MergingContext>,
    { data, role: 'moderator', path: '/backstage/places/p1' },
  )
  await user.click(await screen.findByRole('button', { name: 'Merge with …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge duplicates' }))
  await user.click(await dialog.findByRole('combobox', { name: '“Barn” is the same as' }))
  await user.click(await screen.findByRole('option', { name: /^Hall/ }))
  const which = within(await dialog.findByRole('radiogroup', { name: 'Which one stays?' }))
  await user.click(which.getByRole('radio', { name: 'Hall' }))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(history.at(-1)).toBe('/backstage/places/p3'))
})

it('deleting a category in use offers to move its events, in one step', async () => {
  const deleted: string[] = []
  const { user, calls } = await renderApp(
    <DeleteQuestion
      declaration={entryDeclaration(categories)}
      entry={{ id: 'c2', name: 'Concerts' }}
      onCancel={() => undefined}
      onDeleted={() => deleted.push('c2')}
    />,
    { data, role: 'moderator' },
  )
  const link = await screen.findByRole('link', { name: 'Show the events' })
  expect(link.getAttribute('href')).toBe('/backstage/events?category=c2')
  expect(screen.getByText(/One event is filed here/)).toBeTruthy()
  await screen.findByRole('option', { name: 'Music' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Move everything to' }), 'Music')
  await user.click(screen.getByRole('button', { name: 'Move and delete' }))
  await waitFor(() => expect(deleted).toEqual(['c2']))
  expect(calls.filter(({ call }) => call === 'merge' || call === 'remove')).toEqual([
    { call: 'merge', resource: 'categories', id: 'c2', body: { into: 'c1' } },
  ])
})
