import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { DeskEntry } from '../../contracts/desk.ts'
import { events } from '../../resources/events/events.ts'
import { groups } from '../../resources/groups/groups.ts'
import { places } from '../../resources/places/places.ts'
import { repeatingEvents as revents } from '../../resources/repeating-events/repeating-events.ts'
import { notice, renderApp, type RenderOptions } from '../../testing/render-app.tsx'
import { type DeskMergeProps, DeskScreen } from './DeskScreen.tsx'

const lena = { id: 'lena', nickname: 'Lena', deactivated: false }

const group = (number: number, more: Partial<DeskEntry> = {}): DeskEntry =>
  ({
    kind: 'groups',
    item: {
      id: `g${number}`,
      name: `Group ${number}`,
      published: true,
      deactivated: false,
      ownedBy: ['lena'],
    },
    changedAt: '2026-11-21T09:00:00.000Z',
    isNew: true,
    owners: [lena],
    names: {},
    dates: 0,
    changed: [],
    marks: [{ kind: 'groups', id: `g${number}`, version: 1 }],
    ...more,
  }) as DeskEntry

const concert = group(9, {
  kind: 'events',
  isNew: false,
  owners: [],
  names: { 'id:p1': 'Mill', c1: 'Music', t1: 'Sound', 'id:g1': 'Choir' },
  marks: [{ kind: 'events', id: 'e1', version: 3 }],
  item: {
    id: 'e1',
    name: 'Concert',
    start: '2026-11-28T14:00:00.000Z',
    end: null,
    location: 'id:p1',
    location2: 'Upstairs',
    organizers: ['id:g1', 'Friends'],
    involved: [{ name: 'Ada', description: 'Oboe' }],
    category: 'c1',
    topic: 't1',
    tags: ['free'],
    published: false,
    canceled: true,
    deactivated: false,
    ownedBy: [],
  },
} as unknown as Partial<DeskEntry>)

const three = [group(1), group(2), group(3)]

function open(entries: readonly DeskEntry[] = three, options: RenderOptions = {}) {
  const declarations = { events, groups, places, revents }
  const Merge = ({ id, onMerged }: DeskMergeProps) => (
    <button onClick={() => onMerged({ kept: 'g7', gone: id })}>merging {id}</button>
  )
  return renderApp(<DeskScreen Merge={Merge} />, {
    declarations,
    role: 'moderator',
    path: '/backstage/moderation',
    loaded: (server) => server.setDesk(entries),
    data: { groups: entries.flatMap(({ kind, item }) => (kind === 'groups' ? [item] : [])) },
    ...options,
  })
}

const list = async () => screen.findByRole('listbox', { name: 'New and changed entries' })
const names = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('.b-desk-name')?.textContent)
const chosen = () => screen.getByRole('option', { selected: true }).querySelector('.b-desk-name')?.textContent

/** Opens the desk with the focus in its list. */
async function focused(...input: Parameters<typeof open>) {
  const app = await open(...input)
  const box = await list()
  act(() => box.focus())
  return app
}

/** A repeating event of which nothing is generated. */
const series = group(8, {
  kind: 'revents',
  marks: [{ kind: 'revents', id: 'r1', version: 1 }],
  item: {
    id: 'r1',
    name: 'Pottery',
    start: '18:00',
    end: '20:00',
    location: 'Workshop',
    organizers: [],
    intervals: [{ type: 'week', interval: 1, weekDay: 1 }],
    tags: [],
    category: 'c1',
    topic: 't1',
    deactivated: false,
    ownedBy: ['lena'],
  },
} as unknown as Partial<DeskEntry>)

describe('the moderation desk', () => {
  it('shows a repeating event without dates by its rules, and lists none', async () => {
    await open([series])
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(preview.getByText('every Monday')).toBeTruthy()
    expect(preview.queryByRole('heading', { name: 'Changed by hand' })).toBeNull()
    expect(preview.queryByRole('list')).toBeNull()
    expect(screen.getByRole('option').textContent).not.toMatch(/\d dates?/)
  })

  it('shows what waits, with the first entry as visitors see it', async () => {
    await open([concert])
    const option = (await screen.findAllByRole('option'))[0]!
    for (const text of [
      'Concert',
      'Event',
      'Changed',
      'Cancelled',
      'Not published',
      'Mill',
      'No owner',
      'No image',
    ])
      expect(option.textContent).toContain(text)
    const preview = screen.getByRole('region', { name: 'Preview' })
    for (const text of [
      '28 Nov 2026',
      '15:00',
      'Upstairs',
      'Choir',
      'Friends',
      'Ada: Oboe',
      'Music',
      '#free',
    ])
      expect(preview.textContent).toContain(text)
    expect(within(preview).getByRole('heading', { level: 2, name: 'Concert' }).querySelector('a')).toBeNull()
    expect(within(preview).getByRole('link', { name: /^View page/ })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What’s new (1)')
  })

  it('is looked through by keys: the next entry is chosen, and the list keeps the focus', async () => {
    const app = await focused()
    await app.user.keyboard('j')
    expect(chosen()).toBe('Group 2')
    await app.user.keyboard('s')
    expect([names(), chosen()]).toEqual([['Group 1', 'Group 3'], 'Group 3'])
    await app.user.keyboard('s')
    expect(chosen()).toBe('Group 1')
    expect(document.activeElement).toBe(screen.getByRole('listbox'))
    await app.user.keyboard('s')
    expect(await screen.findByText('Nothing new')).toBeTruthy()
    expect(document.activeElement?.contains(screen.getByText('Nothing new'))).toBe(true)
    expect(app.sent('see')).toEqual([three[1]!.marks, three[2]!.marks, three[0]!.marks])
  })

  it('answers its keys as soon as it is open, with the focus in the heading', async () => {
    const app = await open()
    await list()
    act(() => screen.getByRole('heading', { level: 1 }).focus())
    await app.user.keyboard('s')
    expect([names(), chosen()]).toEqual([['Group 2', 'Group 3'], 'Group 2'])
  })

  it('undoes the last step, and brings an entry back when it could not be marked', async () => {
    const app = await focused()
    await app.user.keyboard('s')
    expect(screen.getByText('Marked as seen: Group 1')).toBeTruthy()
    await app.user.keyboard('u')
    await screen.findByText('Back on the list: Group 1')
    expect([names(), chosen()]).toEqual([['Group 1', 'Group 2', 'Group 3'], 'Group 1'])
    expect(app.sent('unsee')).toEqual([three[0]!.marks])
    app.refuse('see', new ApiError(500, 'InternalServerError'))
    await app.user.keyboard('s')
    await waitFor(() => expect(names()).toEqual(['Group 1', 'Group 2', 'Group 3']))
    expect(notice()).toBe('Oops, something went wrong on the other side')
  })

  it('hides with a reason from a template, and shows again', async () => {
    const app = await focused()
    await app.user.keyboard('h')
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide “Group 1”?' }))
    await app.user.click(dialog.getByRole('button', { name: 'Hide' }))
    expect(screen.getByText('Please give a reason.')).toBeTruthy()
    await app.user.click(screen.getByRole('radio', { name: 'Advertising' }))
    const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason')
    expect(reason.value).toContain('advertises')
    await app.user.type(reason, ' Sorry, just sing!')
    await app.user.click(dialog.getByRole('button', { name: 'Hide' }))
    await screen.findByText('Hidden: Group 1')
    expect(app.sent('update')).toMatchObject([{ deactivated: true, deactivationReason: reason.value }])
    expect([names(), app.sent('see')]).toEqual([['Group 2', 'Group 3'], [three[0]!.marks]])
    await app.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(chosen()).toBe('Group 1'))
    expect(app.sent('update').at(-1)).toMatchObject({ deactivated: false, deactivationReason: null })
  })

  it('opens an entry, merges groups and places, and shows its keys', async () => {
    const app = await focused()
    await app.user.keyboard('m')
    await app.user.click(screen.getByRole('button', { name: 'merging g1' }))
    await app.user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Merge with another')
    await app.user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    act(() => screen.getByRole('listbox').focus())
    await app.user.keyboard('{Enter}')
    expect(app.history.at(-1)).toBe('/backstage/groups/g1')
  })

  it('names look-alikes', async () => {
    await open([group(1)], {
      data: {
        groups: [
          { id: 'g1', name: 'Group 1' },
          { id: 'g8', name: 'Group 1', link: 'https://other.test' },
        ],
      },
    })
    const link = await screen.findByRole('link', { name: /^Group 1/ })
    expect(link.closest('li')?.textContent).toBe('Group 1 (opens in a new tab) · https://other.test')
  })

  it('loads further pages, and says when it could not be loaded', async () => {
    const many = Array.from({ length: 30 }, (_, number) => group(number + 1))
    const app = await open(many)
    await list()
    expect(names()).toHaveLength(25)
    await app.user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(names()).toHaveLength(30))
    app.unmount()
    await open([], { refused: { desk: new ApiError(500, 'InternalServerError') } })
    expect((await screen.findByRole('alert')).textContent).toContain('What’s new couldn’t be loaded')
  })
})
