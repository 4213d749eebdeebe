import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { BinItem } from '../../contracts/bin.ts'
import type { RestorableName } from '../../core/resource-names.ts'
import { Notices } from '../../kit/notice/Notices.tsx'
import { noticeSays, press, renderApp, type RenderOptions, retype } from '../../testing/render-app.tsx'
import { fair, listed } from '../../testing/sample-entries.ts'
import { BinScreen } from './BinScreen.tsx'

const part = { ...fair, id: 'e2', name: 'Opening', parent: 'id:e1' }

const data = {
  events: [fair, part],
  groups: [listed('g1', 'Choir'), listed('g2', 'Chess club')],
  categories: [{ id: 'c1', name: 'Music' }],
}

function LaterBin() {
  const [open, setOpen] = useState(false)
  return (
    <>
      {open ? <BinScreen /> : <button onClick={() => setOpen(true)}>To the bin</button>}
      <Notices />
    </>
  )
}

type Deleted = [RestorableName, string]

/** The bin after some entries have been deleted, one after the other. */
async function open(deleted: readonly Deleted[], options: RenderOptions = {}) {
  const app = await renderApp(<LaterBin />, { path: '/backstage/bin', data, ...options })
  for (const [name, id] of deleted) await app.api.resource(name).remove(id)
  await press(app, 'To the bin')
  return app
}

const everything: Deleted[] = [
  ['events', 'e2'],
  ['events', 'e1'],
  ['groups', 'g1'],
]

const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const row = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!)
const result = async () => within(await screen.findByRole('group', { name: 'Result' }))

describe('the bin', () => {
  it('lists deleted entries, the last one first, with their type, who deleted them when, and until when they stay', async () => {
    await open(everything)
    const choir = await row('Choir')
    expect(rows()).toEqual(['Choir', 'Fair28.11.2026', 'Opening28.11.2026'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bin (3)')
    const cells = choir.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells.slice(1, -1)).toEqual(['Group', '21.11.2026 11:03', 'Kim', '21.12.2026'])
  })

  it('says so where nobody known deleted an entry, and how if not in a form', async () => {
    const item = (id: string, name: string, more: Partial<BinItem>) => ({
      id,
      name,
      createdAt: '2026-11-21T10:00:00.000Z',
      until: '2026-12-21T10:00:00.000Z',
      resource: 'places' as const,
      ...more,
    })
    const bin = [
      item('a', 'Barn', { by: 'gone', byName: null, how: 'form' }),
      item('b', 'Mill', { by: null, byName: null, how: 'host' }),
      item('c', 'Pub', { by: 'me', byName: 'Kim', how: 'merge' }),
    ]
    await open([], { data: { bin } })
    expect((await row('Barn')).getByText('Someone who is no longer here')).toBeTruthy()
    expect((await row('Mill')).getByText(/^The calendar/)).toBeTruthy()
    expect((await row('Pub')).getByText('Kim, by a merge')).toBeTruthy()
  })

  it('is searched by name, and filtered by type', async () => {
    const app = await open(everything)
    await app.user.selectOptions(await screen.findByLabelText('Type'), 'Event')
    await waitFor(() => expect(rows()).toEqual(['Fair28.11.2026', 'Opening28.11.2026']))
    await app.user.type(screen.getByLabelText('Search by name'), 'ope')
    await waitFor(() => expect(rows()).toEqual(['Opening28.11.2026']))
    await app.user.type(screen.getByLabelText('Search by name'), 'x')
    await screen.findByText('Nothing in the bin matches these filters')
    await app.user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0]!)
    await waitFor(() => expect(rows()).toHaveLength(3))
  })

  it('says what comes here when it is empty', async () => {
    await open([])
    expect(await screen.findByText('The bin is empty')).toBeTruthy()
    expect(screen.getByText(/that have been deleted come here and can be restored for a while/)).toBeTruthy()
    expect(screen.queryByLabelText('Search by name')).toBeNull()
  })
})

describe('restoring one entry', () => {
  it('takes one press, leads to the entry, and moves the focus to the next row', async () => {
    const app = await open(everything)
    await press(app, 'Restore Fair, 28.11.2026')
    await noticeSays('“Fair” has been restored.')
    await waitFor(() => expect(rows()).toEqual(['Choir', 'Opening28.11.2026']))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore Opening, 28.11.2026' }))
    await press(app, 'Open')
    expect(app.history.at(-1)).toBe('/backstage/events/e1')
  })

  it('names what is gone, and restores the entry without it', async () => {
    const app = await open(everything)
    await press(app, 'Restore Opening, 28.11.2026')
    const dialog = within(
      await screen.findByRole('dialog', { name: '“Opening” can’t be restored as it was' }),
    )
    expect(dialog.getByRole('listitem').textContent).toBe('Main event or repeating event')
    await app.user.click(dialog.getByRole('button', { name: 'Restore without them' }))
    await noticeSays('“Opening” has been restored.')
    expect(app.sent('restoreDeleted').at(-1)).toEqual({ without: ['parent'], name: undefined })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(rows()).toEqual(['Choir', 'Fair28.11.2026']))
  })

  it('says when the entry can’t do without what is gone', async () => {
    const app = await open(everything)
    const missing = new ApiError(400, 'invalid body', { fields: { category: 'required' } })
    app.refuse('restoreDeleted', missing)
    await press(app, 'Restore Fair, 28.11.2026')
    const dialog = within(await screen.findByRole('dialog'))
    app.refuse('restoreDeleted', missing)
    await app.user.click(dialog.getByRole('button', { name: 'Restore without them' }))
    expect(await dialog.findByText('It can’t be restored without these fields:')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Restore without them' })).toBeNull()
  })

  it('asks for another name if its own has been taken', async () => {
    const app = await open([['groups', 'g1']])
    await app.api.resource('groups').create({ name: 'Choir' }, 'key')
    await press(app, 'Restore Choir')
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByLabelText('New name')
    expect(field).toHaveProperty('value', 'Choir')
    const confirm = dialog.getByRole('button', { name: 'Restore' })
    await app.user.clear(field)
    await app.user.click(confirm)
    expect(dialog.getByText('the field can not be empty!')).toBeTruthy()
    await retype(app.user, field, ' Old choir ')
    await app.user.click(confirm)
    await noticeSays('“Old choir” has been restored.')
    expect(app.sent('restoreDeleted').at(-1)).toEqual({ without: [], name: 'Old choir' })
    expect(await screen.findByText('The bin is empty')).toBeTruthy()
  })

  it('says why it failed otherwise', async () => {
    const app = await open([['groups', 'g1']])
    app.refuse('restoreDeleted', new ApiError(500, 'InternalServerError'))
    await press(app, 'Restore Choir')
    await noticeSays('Oops, something went wrong on the other side')
    expect(rows()).toEqual(['Choir'])
  })
})

describe('restoring many entries', () => {
  it('begins with what others point to, and tries a part again once its main event is back', async () => {
    const app = await open([
      ['groups', 'g2'],
      ['events', 'e1'],
      ['events', 'e2'],
    ])
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await app.user.click(screen.getByRole('button', { name: 'Restore' }))
    expect((await result()).getByText('3 entries have been restored.')).toBeTruthy()
    const order = app.calls.filter(({ call }) => call === 'restoreDeleted').map(({ id }) => id)
    expect(order).toEqual(['g2', 'e2', 'e1', 'e2'])
    expect(await screen.findByText('The bin is empty')).toBeTruthy()
  })

  it('lists those that failed with the reason, and restores the others', async () => {
    const app = await open(everything)
    await app.api.resource('groups').create({ name: 'Choir' }, 'key')
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select Choir' }))
    await app.user.click(screen.getByRole('checkbox', { name: 'Select Opening, 28.11.2026' }))
    await app.user.click(screen.getByRole('button', { name: 'Restore' }))
    const shown = await result()
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Choir: An entry with this name already exists',
      'Opening: what these fields held is gone or no longer allowed: Main event or repeating event',
    ])
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Result' }))
    await press(app, 'Restore Fair, 28.11.2026')
    await noticeSays('“Fair” has been restored.')
    await press(app, 'Try these again')
    expect(await screen.findByText('1 entry has been restored.')).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual(['Choir']))
  })

  it('reaches all that match, beyond this page', async () => {
    const groups = Array.from({ length: 28 }, (_, index) => listed(`g${index}`, `Group ${index}`))
    const all = groups.map(({ id }): Deleted => ['groups', id])
    const app = await open(all, { data: { groups } })
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await press(app, 'Select all 28 matching')
    await app.user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect((await result()).getByText('28 entries have been restored.')).toBeTruthy()
  })
})

describe('deleting for good', () => {
  it('is for administrators, after a question', async () => {
    const app = await open(everything, { role: 'admin' })
    await press(app, 'Delete Choir for good')
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Choir” for good?' }))
    await app.user.click(question.getByRole('button', { name: 'Delete for good' }))
    await noticeSays('“Choir” has been deleted for good.')
    await waitFor(() => expect(rows()).toEqual(['Fair28.11.2026', 'Opening28.11.2026']))
    expect(app.calls).toContainEqual({ call: 'deleteForGood', id: 'g1' })
  })

  it.each(['normal', 'moderator'] as const)('is not offered to the role %s', async (role) => {
    await open(everything, { role })
    expect(await screen.findByRole('button', { name: 'Restore Choir' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /for good/ })).toBeNull()
  })
})
