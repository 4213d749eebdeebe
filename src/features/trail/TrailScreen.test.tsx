import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { TrailLine } from '../../contracts/trail.ts'
import { catchDownloads } from '../../testing/downloads.ts'
import { renderApp, type RenderOptions } from '../../testing/render-app.tsx'
import { TrailScreen } from './TrailScreen.tsx'

const people = { lena: 'Lena', otto: 'Otto' }

const line = (number: number, more: Partial<TrailLine>): TrailLine => ({
  id: `l${number}`,
  createdAt: `2026-11-21T0${number}:00:00.000Z`,
  deed: 'deactivated',
  actor: 'lena',
  count: 1,
  more: {},
  people,
  ...more,
})

const account = { resource: 'users' as const, key: 'otto', name: 'Otto' }
const group = { resource: 'groups' as const, key: 'g1', name: 'Choir' }

const lines = [
  line(8, { deed: 'roleChanged', ...account, more: { from: 'normal', to: 'moderator' } }),
  line(7, { ...group }),
  line(6, { deed: 'entriesDeactivated', ...account, count: 37 }),
  line(5, { deed: 'ownersChanged', ...group, more: { added: ['otto'], removed: ['gone'] } }),
  line(4, { deed: 'deleted', resource: 'events', key: 'e1', name: 'Jazz', actor: 'gone' }),
  line(3, { deed: 'deleted', resource: 'users', key: 'gone', name: null, actor: 'gone' }),
  line(2, {
    deed: 'loginFailed',
    actor: null,
    ...account,
    count: 3,
    more: { address: '192.0.2.1', reason: 'wrong password' },
  }),
  line(1, {
    deed: 'themeChanged',
    resource: 'themes',
    key: 'summer',
    name: 'summer',
    more: { file: 'css/a.css' },
  }),
]

let files: ReturnType<typeof catchDownloads>
beforeEach(() => void (files = catchDownloads()))

const data = { trail: lines, users: [{ id: 'lena', nickname: 'Lena' }] }
const open = (options: RenderOptions = {}) =>
  renderApp(<TrailScreen />, { role: 'admin', path: '/backstage/trail', data, ...options })

const sentences = async () =>
  (await screen.findAllByRole('rowheader')).map((cell) =>
    [...cell.querySelectorAll('.b-trail-line > span')].map((part) => part.textContent),
  )

it('says in sentences who did what, newest first, and how to get there', async () => {
  await open()
  expect(await sentences()).toEqual([
    ['Lena made Otto a moderator'],
    ['Lena deactivated the group “Choir”'],
    ['Lena hid 37 of Otto’s entries'],
    ['Lena changed who can edit the group “Choir”', 'Added: Otto · Removed: a deleted account'],
    ['A deleted account deleted the event “Jazz”'],
    ['Someone deleted their own account'],
    ['3 login attempts as Otto failed', 'From 192.0.2.1 · wrong password'],
    ['Lena changed css/a.css in the theme “summer”'],
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activity log (8)')
  expect(screen.getAllByRole('link', { name: 'Open Choir' })[0]!.getAttribute('href')).toBe(
    '/backstage/groups/g1',
  )
  expect(screen.queryByRole('link', { name: 'Open Jazz' })).toBeNull()
})

it('is narrowed by deed, person and days, also from a link', async () => {
  const app = await open({ path: '/backstage/trail?from=2026-11-01' })
  await screen.findByText('Nothing in the log matches these filters')
  await app.user.selectOptions(screen.getByLabelText('What'), 'Role changed')
  await screen.findByRole('option', { name: 'Lena' })
  await app.user.selectOptions(screen.getByLabelText('Person'), 'Lena')
  fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '21.11.2026' } })
  await waitFor(() =>
    expect(app.sent('list')).toContainEqual({
      deed: 'roleChanged',
      person: 'lena',
      from: '2026-11-01',
      to: '2026-11-21',
    }),
  )
  expect(screen.getByText('From: 01.11.2026')).toBeTruthy()
  await app.user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0]!)
  expect(await sentences()).toHaveLength(8)
})

const textOf = async (file: { content: Blob }) => new TextDecoder().decode(await file.content.arrayBuffer())

it('goes along as a table for people and as JSON lines for programs', async () => {
  const app = await open()
  await app.user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.name).toBe('Activity log 2026-11-21.csv')
  const rows = (await textOf(files[0]!)).split('\r\n')
  expect(rows[0]).toContain('"When","Who","What","Type","Entry","ID","Count","Summary"')
  expect(rows[1]).toBe(
    '"21.11.2026 09:00","Lena","Role changed","users","Otto","otto","1","Lena made Otto a moderator"',
  )
  expect(rows).toHaveLength(1 + 8 + 1)
  await app.user.click(screen.getByRole('button', { name: 'Export JSON Lines' }))
  await waitFor(() => expect(files).toHaveLength(2))
  const parsed = (await textOf(files[1]!)).trimEnd().split('\n')
  expect(parsed.map((text) => (JSON.parse(text) as TrailLine).id)).toEqual(lines.map(({ id }) => id))
  expect(files[1]!.name).toBe('Activity log 2026-11-21.jsonl')
})
