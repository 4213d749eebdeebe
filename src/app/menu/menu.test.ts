import { describe, expect, it } from 'vitest'
import type { Role } from '../../core/roles.ts'
import { menuResources } from '../../core/resource-names.ts'
import { currentEntry, menuFor } from './menu.ts'

const labels = (role: Role, hasScreen: (route: string) => boolean = () => true) =>
  menuFor({ id: 'me', role }, hasScreen).flatMap(({ entries }) => entries.map(({ label }) => label))

describe('the menu', () => {
  const everybody = ['dashboard', 'events', 'revents', 'groups', 'places', 'import', 'bin']
  const moderated = ['desk', 'applications', ...menuResources('moderation')]
  const own = ['invite', 'notifications', 'account']
  const help = ['principles', 'faq']

  it.each<[Role, string[]]>([
    ['normal', ['dashboard', 'coming', ...everybody.slice(1), ...own, ...help]],
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

  it.each([
    ['/backstage/events', '', 'events'],
    ['/backstage/events', 'sort=start&order=DESC&start=1', 'events'],
    ['/backstage/events', 'sort=name&order=ASC&pageSize=50&ownedBy=1&start=1&fold=1', 'coming'],
    ['/backstage/events/new', 'ownedBy=1&start=1', 'events'],
    ['/backstage', '', 'dashboard'],
    ['/backstage/first-steps', '', undefined],
  ])('at %s?%s marks the one entry of the screen, or of the one above: %s', (path, search, label) => {
    const menu = menuFor({ id: 'me', role: 'normal' }, () => true)
    expect(currentEntry(menu, path, search)?.label).toBe(label)
  })
})
