import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { idReference } from '../../../core/references.ts'
import type { Role } from '../../../core/roles.ts'
import { EditScreen } from '../../../kit/edit/EditScreen.tsx'
import { DeleteQuestion } from '../../../kit/edit/deletion/DeleteQuestion.tsx'
import { entryDeclaration } from '../../../kit/form/form-declaration.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { type MergeDialogProps, MergingContext } from '../../../kit/resource/merging.tsx'
import { categories } from '../../../resources/taxonomies/taxonomies.ts'
import { places } from '../../../resources/places/places.ts'
import { listed } from '../../../testing/sample-entries.ts'
import { hrefOf, notice, renderApp } from '../../../testing/render-app.tsx'
import { MergeDialog } from './MergeDialog.tsx'

describe('MergeDialog', () => {
  const mill = {
    id: 'p1',
    name: 'Old mill',
    address: 'Mill Lane 1',
    link: '',
    published: true,
    deactivated: false,
    ownedBy: ['u1'],
    createdAt: '2026-01-01T10:00:00.000Z',
  }
  const twin = {
    ...mill,
    id: 'p2',
    name: 'The old mill',
    address: 'Mill Lane',
    link: 'https://mill.example',
    ownedBy: ['u2', 'u3'],
    createdAt: '2026-03-01T10:00:00.000Z',
  }
  const barn = { ...mill, id: 'p4', name: 'Barn', deactivated: true }
  const hall = { ...mill, id: 'p3', name: 'Town hall', address: 'Market 1' }
  const event = (id: string, place: string) => ({ id, name: id, location: idReference(place) })
  const data = {
    places: [barn, hall, mill, twin],
    users: ['Kim', 'Lena', 'Otto'].map((nickname, index) => ({ id: `u${index + 1}`, nickname })),
    events: [event('e1', 'p1'), event('e2', 'p1'), event('e3', 'p2')],
    revents: [event('r1', 'p2')],
  }

  async function open(props: Partial<MergeDialogProps> = {}) {
    const onMerged = vi.fn<MergeDialogProps['onMerged']>()
    const onClose = vi.fn<() => void>()
    const app = await renderApp(
      <MergeDialog
        resource="places"
        id="p2"
        candidates={['p1']}
        onClose={onClose}
        onMerged={onMerged}
        {...props}
      />,
      { data, role: 'moderator' },
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge duplicates' }))
    return { ...app, dialog, onMerged, onClose }
  }

  type Opened = Awaited<ReturnType<typeof open>>

  const merge = async ({ user, dialog }: Opened) =>
    user.click(await dialog.findByRole('button', { name: 'Merge' }))
  const staying = async ({ dialog }: Opened, name: string) =>
    within(await dialog.findByRole('radiogroup', { name: 'Which one stays?' })).getByRole('radio', { name })
  const side = async ({ dialog }: Opened, field: string, entry: string) =>
    within(await dialog.findByRole('group', { name: field })).getByRole('radio', { name: entry })

  describe('merging two entries', () => {
    it('shows both side by side: the older one stays, what it lacks is taken over, nothing else', async () => {
      const app = await open()
      expect(await staying(app, 'Old mill')).toHaveProperty('checked', true)
      expect(app.dialog.getByText('Mill Lane · 1 event and 1 repeating event')).toBeTruthy()
      expect(app.dialog.getByText(/Moving from “The old mill” to “Old mill”: 1 event and 1 rep/)).toBeTruthy()
      expect(await side(app, 'Website', 'The old mill')).toHaveProperty('checked', true)
      expect(await side(app, 'Address', 'Old mill')).toHaveProperty('checked', true)
      expect(app.dialog.queryByRole('group', { name: 'Published' })).toBeNull()
      await merge(app)
      await waitFor(() => expect(app.onMerged).toHaveBeenCalledWith({ kept: 'p1', gone: 'p2' }))
      expect(app.calls.filter(({ call }) => call === 'merge')).toEqual([
        {
          call: 'merge',
          resource: 'places',
          id: 'p2',
          body: { into: 'p1', take: ['link'], addOwners: true },
        },
      ])
      expect(notice()).toBe('“The old mill” has been merged into “Old mill”.')
    })

    it('turns round which one stays, without losing which details are right', async () => {
      const app = await open()
      await app.user.click(await staying(app, 'The old mill'))
      expect(await side(app, 'Website', 'The old mill')).toHaveProperty('checked', true)
      await app.user.click(await side(app, 'Address', 'The old mill'))
      await merge(app)
      await waitFor(() => expect(app.onMerged).toHaveBeenCalledWith({ kept: 'p2', gone: 'p1' }))
      expect(app.sent('merge')).toEqual([{ into: 'p2', take: ['name'], addOwners: true }])
    })

    it('names the people who join, who can be left out', async () => {
      const app = await open()
      const box = await app.dialog.findByRole('checkbox', {
        name: 'Lena and Otto can edit “Old mill” from now on',
      })
      await app.user.click(box)
      await merge(app)
      await waitFor(() => expect(app.sent('merge')).toMatchObject([{ addOwners: false }]))
    })

    it('asks for the other one if none is known, those with similar names first', async () => {
      const app = await open({ candidates: undefined })
      const box = await app.dialog.findByRole('combobox', { name: '“The old mill” is the same as' })
      expect(app.dialog.queryByRole('button', { name: 'Merge' })).toBeNull()
      await app.user.click(box)
      const options = await screen.findAllByRole('option')
      expect(options.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Old mill'),
        expect.stringContaining('Barn'),
        expect.stringContaining('Town hall'),
      ])
      await app.user.click(options[2]!)
      expect(await staying(app, 'Town hall')).toBeTruthy()
    })

    it('warns if visitors cannot see the one that stays', async () => {
      const app = await open({ id: 'p1', candidates: ['p4'] })
      await app.user.click(await staying(app, 'Barn'))
      expect(app.dialog.getByText(/Visitors can’t see “Barn”/)).toBeTruthy()
      await app.user.click(await staying(app, 'Old mill'))
      expect(app.dialog.queryByText(/Visitors can’t see/)).toBeNull()
    })

    it('says why it was refused, and reads both again', async () => {
      const app = await open()
      await app.dialog.findByRole('button', { name: 'Merge' })
      app.refuse('merge', new ApiError(412, 'changed in the meantime'))
      await merge(app)
      expect(await app.dialog.findByText('Couldn’t merge')).toBeTruthy()
      expect(app.onMerged).not.toHaveBeenCalled()
      await app.user.click(app.dialog.getByRole('button', { name: 'Try again' }))
      await merge(app)
      await waitFor(() => expect(app.onMerged).toHaveBeenCalledOnce())
    })
  })
})

describe('opening', () => {
  const place = (id: string, name: string, more = {}) =>
    listed(id, name, { address: 'Market 1', ownedBy: [], ...more })
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
    expect(await hrefOf('14')).toBe('/backstage/events?location=p2')
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
    expect(await hrefOf('Show the events')).toBe('/backstage/events?category=c2')
    expect(screen.getByText(/One event is filed here/)).toBeTruthy()
    await screen.findByRole('option', { name: 'Music' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Move everything to' }), 'Music')
    await user.click(screen.getByRole('button', { name: 'Move and delete' }))
    await waitFor(() => expect(deleted).toEqual(['c2']))
    expect(calls.filter(({ call }) => call === 'merge' || call === 'remove')).toEqual([
      { call: 'merge', resource: 'categories', id: 'c2', body: { into: 'c1' } },
    ])
  })
})
