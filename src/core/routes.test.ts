import { describe, expect, it } from 'vitest'
import { findRoute, entryPath } from './routes.ts'

describe('the routes', () => {
  it.each([
    ['/backstage', '/backstage'],
    ['/backstage/', '/backstage'],
    ['/backstage/events//', '/backstage/events'],
    ['/backstage/events', '/backstage/events'],
    ['/backstage/events/new', '/backstage/events/new'],
    ['/backstage/events/a1-B_2', '/backstage/events/:id'],
    ['/backstage/first-steps', '/backstage/first-steps'],
    ['/backstage/usage-principles', '/backstage/usage-principles'],
    ['/backstage/faq', '/backstage/faq'],
    ['/backstage/repeatingevents', '/backstage/repeatingevents'],
    ['/backstage/repeatingevents/new', '/backstage/repeatingevents/new'],
    ['/backstage/repeatingevents/r1', '/backstage/repeatingevents/:id'],
    ['/backstage/groups', '/backstage/groups'],
    ['/backstage/groups/new', '/backstage/groups/new'],
    ['/backstage/groups/g1', '/backstage/groups/:id'],
    ['/backstage/places', '/backstage/places'],
    ['/backstage/places/new', '/backstage/places/new'],
    ['/backstage/places/p1', '/backstage/places/:id'],
    ['/backstage/categories', '/backstage/categories'],
    ['/backstage/categories/new', '/backstage/categories/new'],
    ['/backstage/categories/c1', '/backstage/categories/:id'],
    ['/backstage/topics/new', '/backstage/topics/new'],
    ['/backstage/topics/t1', '/backstage/topics/:id'],
    ['/backstage/moderation', '/backstage/moderation'],
    ['/backstage/users', '/backstage/users'],
    ['/backstage/users/u1', '/backstage/users/:id'],
    ['/backstage/account', '/backstage/account'],
    ['/backstage/invite', '/backstage/invite'],
    ['/backstage/invitation/abc', '/backstage/invitation/:token'],
    ['/backstage/notifications', '/backstage/notifications'],
    ['/backstage/notifications/n1', '/backstage/notifications/:id'],
    ['/backstage/requestPasswordRecovery', '/backstage/requestPasswordRecovery'],
    ['/backstage/passwordRecovery', '/backstage/passwordRecovery'],
    ['/backstage/actions', '/backstage/actions'],
    ['/backstage/trail', '/backstage/trail'],
    ['/backstage/cms', '/backstage/cms'],
    ['/backstage/cms/theme', '/backstage/cms/theme'],
    ['/backstage/cms/theme/config', '/backstage/cms/theme/:option'],
    ['/backstage/cms/theme/file/css', '/backstage/cms/theme/:option/:filetype'],
    ['/backstage/notifications/new/u1', '/backstage/notifications/new/:userId'],
    ['/backstage/cms/theme/file/css/c2l0ZS5jc3M', '/backstage/cms/theme/:option/:filetype/:filePath'],
  ])('know %s', (path, route) => {
    expect(findRoute(path)).toBe(route)
  })

  it.each([
    '/',
    '',
    '/backstage/nothing',
    '/backstage/events/1/2',
    '/backstages',
    '/events',
    '/backstage//new',
    '/backstage/cms/theme//css',
  ])('do not know %s', (path) => {
    expect(findRoute(path)).toBeUndefined()
  })
})

it('lead to the screen of a listing', () => {
  expect(entryPath('revents', 'r1')).toBe('/backstage/repeatingevents/r1')
  for (const name of ['events', 'groups', 'places'] as const)
    expect(findRoute(entryPath(name, 'a1'))).toBe(`/backstage/${name}/:id`)
})
