import { describe, expect, it } from 'vitest'
import type { Role } from '../../core/roles.ts'
import { menuResources } from '../../core/resource-names.ts'
import { isCurrent, menuFor } from './menu.ts'

const labels = (role: Role, hasScreen: (route: string) => boolean = () => true) =>
  menuFor({ id: 'me', role }, hasScreen).flatMap(({ entries }) => entries.map(({ label }) => label))

describe('the menu', () => {
  const everybody = ['dashboard', 'events', 'revents', 'groups', 'places', 'import', 'bin']
  const moderated = ['desk', 'applications', ...menuResources('moderation')]
  const own = ['invite', 'notifications', 'account']
  const help = ['principles', 'faq']

  it.each<[Role, string[]]>([
    ['normal', [...everybody, ...own, ...help]],
    ['moderator', [...everybody, ...moderated, 'tags', 'users', ...own, ...help]],
    ['admin', [...everybody, ...moderated, 'tags', 'users', ...own, 'actions', 'trail', 'cms', ...help]],
  ])('shows a user of the role %s what they may open', (role, expected) => {
    expect(labels(role)).toEqual(expected)
    expect(moderated).toEqual(expect.arrayContaining(['categories', 'topics']))
  })

  it('leads only where there is a screen, without headings over nothing', () => {
    expect(labels('admin', (route) => route === '/backstage/events')).toEqual(['events'])
    expect(menuFor({ id: 'me', role: 'admin' }, () => false)).toEqual([])
  })

  it('marks the entry of a screen and of the screens below it', () => {
    const events = { route: '/backstage/events' } as const
    expect(isCurrent(events, '/backstage/events')).toBe(true)
    expect(isCurrent(events, '/backstage/events/new')).toBe(true)
    expect(isCurrent(events, '/backstage')).toBe(false)
    expect(isCurrent({ route: '/backstage' }, '/backstage/events')).toBe(false)
  })
})
