import { type ScreenResource, screenResources } from './resource-names.ts'
import { resources } from './resources.ts'

/** The home of the management area (SPEC.md section 2). */
export const homePath = '/backstage'

type FolderOf<Name extends ScreenResource> = (typeof resources)[Name]['route']

/** Routes of a resource's list, of the form for a new entry and of the form for an existing one. */
type ScreenPath = {
  [Name in ScreenResource]: `/backstage/${FolderOf<Name>}${'' | '/new' | '/:id'}`
}[ScreenResource]

/** The routes of a resource whose screens are derived. */
export function screenPaths<Name extends ScreenResource>(name: Name) {
  const list = `/backstage/${resources[name].route as FolderOf<Name>}` as const
  return { list, new: `${list}/new`, edit: `${list}/:id` } as const
}

const ownPaths = [
  homePath,
  '/backstage/first-steps',
  '/backstage/usage-principles',
  '/backstage/faq',
  '/backstage/import',
  '/backstage/bin',
  '/backstage/tags',
  '/backstage/moderation',
  '/backstage/applications',
  '/backstage/users',
  '/backstage/users/:id',
  '/backstage/account',
  '/backstage/invite',
  '/backstage/invitation/:token',
  '/backstage/notifications',
  '/backstage/notifications/:id',
  '/backstage/notifications/new/:userId',
  '/backstage/preview/:resource/:id',
  '/backstage/requestPasswordRecovery',
  '/backstage/passwordRecovery',
  '/backstage/emailConfirmation',
  '/backstage/actions',
  '/backstage/trail',
  '/backstage/cms',
  '/backstage/cms/theme',
  '/backstage/cms/theme/:option',
  '/backstage/cms/theme/:option/:filetype',
  '/backstage/cms/theme/:option/:filetype/:filePath',
] as const

export type RoutePath = (typeof ownPaths)[number] | ScreenPath

/** All routes of SPEC.md section 2, and the preview of an entry; a segment with a colon matches any single segment. */
export const routePaths: readonly RoutePath[] = [
  ...ownPaths,
  ...screenResources.flatMap((name) => Object.values<ScreenPath>(screenPaths(name))),
]

/** Whether a route matches a path, given as its segments. */
export const matchesRoute = (route: string, segments: readonly string[]) => {
  const parts = route.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  )
}

/** The first route that matches a path; order matters, so that `new` is not taken for an id. */
export function findRoute(path: string): RoutePath | undefined {
  const segments = path.replace(/\/+$/, '').split('/')
  return routePaths.find((route) => matchesRoute(route, segments))
}

/** The path of the screen that edits an entry (SPEC.md section 2). */
export function entryPath(name: ScreenResource, id: string): string {
  return `/backstage/${resources[name].route}/${id}`
}

/** The query of the list of one's own events from now on, the next one first. */
export const ownUpcomingEvents = () =>
  new URLSearchParams({ sort: 'start', order: 'ASC', ownedBy: '1', start: '1' })

/** The query with which the screen of an entry opens on its form: that of a series opens on its dates otherwise. */
export const formQuery = (name: string): string => (name === 'revents' ? '?tab=details' : '')
