import { describe, expect, it } from 'vitest'
import { findRoute } from './routes.ts'

describe('the routes', () => {
  it.each([
    ['/backstage', '/backstage'],
    ['/backstage/', '/backstage'],
    ['/backstage/events', '/backstage/events'],
    ['/backstage/events/new', '/backstage/events/new'],
    ['/backstage/events/a1-B_2', '/backstage/events/:id'],
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
  ])('do not know %s', (path) => {
    expect(findRoute(path)).toBeUndefined()
  })
})
