import type { ListingName } from './resource-names.ts'

/** Where the management area begins and its home is (SPEC.md section 2). */
export const homePath = '/backstage'

/** All routes of SPEC.md section 2; a segment with a colon stands for any one segment. */
export const routePaths = [
  homePath,
  '/backstage/first-steps',
  '/backstage/usage-principles',
  '/backstage/faq',
  '/backstage/events',
  '/backstage/events/new',
  '/backstage/events/:id',
  '/backstage/repeatingevents',
  '/backstage/repeatingevents/new',
  '/backstage/repeatingevents/:id',
  '/backstage/groups',
  '/backstage/groups/new',
  '/backstage/groups/:id',
  '/backstage/places',
  '/backstage/places/new',
  '/backstage/places/:id',
  '/backstage/categories',
  '/backstage/categories/new',
  '/backstage/categories/:id',
  '/backstage/topics',
  '/backstage/topics/new',
  '/backstage/topics/:id',
  '/backstage/users',
  '/backstage/users/:id',
  '/backstage/account',
  '/backstage/invite',
  '/backstage/invitation/:token',
  '/backstage/notifications',
  '/backstage/notifications/:id',
  '/backstage/notifications/new/:userId',
  '/backstage/requestPasswordRecovery',
  '/backstage/passwordRecovery',
  '/backstage/actions',
  '/backstage/trail',
  '/backstage/cms',
  '/backstage/cms/theme',
  '/backstage/cms/theme/:option',
  '/backstage/cms/theme/:option/:filetype',
  '/backstage/cms/theme/:option/:filetype/:filePath',
] as const

export type RoutePath = (typeof routePaths)[number]

const matches = (route: string, segments: readonly string[]) => {
  const parts = route.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  )
}

/** The route that a path is spelled after; the first that fits, so that `new` is not taken for an id. */
export function findRoute(path: string): RoutePath | undefined {
  const segments = path.replace(/\/+$/, '').split('/')
  return routePaths.find((route) => matches(route, segments))
}

const folders: Record<ListingName, string> = {
  events: 'events',
  revents: 'repeatingevents',
  groups: 'groups',
  places: 'places',
}

/** The path of the screen on which a listing is edited (SPEC.md section 2). */
export function listingPath(name: ListingName, id: string): string {
  return `/backstage/${folders[name]}/${id}`
}
