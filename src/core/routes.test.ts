import { describe, expect, it } from 'vitest'
import { findRoute, entryPath } from './routes.ts'

/** Routes without parts that vary, below `/backstage/`. */
const fixed = `
  events events/new first-steps usage-principles faq repeatingevents repeatingevents/new groups
  groups/new places places/new categories categories/new topics/new bin moderation users account invite
  notifications requestPasswordRecovery passwordRecovery actions trail cms cms/theme
`
  .trim()
  .split(/\s+/)

describe('the routes', () => {
  it.each<[string, string]>([
    ['/backstage', '/backstage'],
    ...fixed.map((path) => [`/backstage/${path}`, `/backstage/${path}`] as [string, string]),
    ['/backstage/', '/backstage'],
    ['/backstage/events//', '/backstage/events'],
    ['/backstage/events/a1-B_2', '/backstage/events/:id'],
    ['/backstage/repeatingevents/r1', '/backstage/repeatingevents/:id'],
    ['/backstage/groups/g1', '/backstage/groups/:id'],
    ['/backstage/places/p1', '/backstage/places/:id'],
    ['/backstage/categories/c1', '/backstage/categories/:id'],
    ['/backstage/topics/t1', '/backstage/topics/:id'],
    ['/backstage/users/u1', '/backstage/users/:id'],
    ['/backstage/invitation/abc', '/backstage/invitation/:token'],
    ['/backstage/notifications/n1', '/backstage/notifications/:id'],
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
