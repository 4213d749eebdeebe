import type { ResourceName } from '../../../src/contract.ts'
import type { ApiPart } from '../api-part.ts'
import { actionRoutes } from './actions.ts'
import {
  eventRoutes,
  groupRoutes,
  notificationRoutes,
  placeRoutes,
  plainRoutes,
  repeatingEventRoutes,
  trailRoutes,
} from './entry-routes.ts'
import { invitationRoutes } from './invitations.ts'

/** How the host serves a resource, and its names in OpenAPI. */
type Served = {
  /** Undefined for accounts and themes: their routes need the themes' files (accounts.ts, themes.ts). */
  routes: ApiPart | undefined
  /** Name of its item schema; the input's is the same with the suffix `Input`. */
  schema: string
  /** Singular and plural, for descriptions. */
  one: string
  many: string
  /** Cannot be deleted while other entries refer to it. */
  staysWhileUsed?: true
  /** Read-only: only the list route exists. */
  onlyListed?: true
}

/** All resources of the host; routes and OpenAPI are derived from this. */
export const allResources: Record<ResourceName, Served> = {
  places: { routes: placeRoutes, schema: 'Place', one: 'a place', many: 'places', staysWhileUsed: true },
  invitations: {
    routes: invitationRoutes,
    schema: 'Invitation',
    one: 'an invitation',
    many: 'invitations',
  },
  revents: {
    routes: repeatingEventRoutes,
    schema: 'RepeatingEvent',
    one: 'a repeating event',
    many: 'repeating events',
    staysWhileUsed: true,
  },
  events: { routes: eventRoutes, schema: 'Event', one: 'an event', many: 'events' },
  groups: { routes: groupRoutes, schema: 'Group', one: 'a group', many: 'groups', staysWhileUsed: true },
  users: { routes: undefined, schema: 'User', one: 'a user', many: 'users' },
  categories: {
    routes: plainRoutes('categories'),
    schema: 'Category',
    one: 'a category',
    many: 'categories',
    staysWhileUsed: true,
  },
  topics: {
    routes: plainRoutes('topics'),
    schema: 'Topic',
    one: 'a topic',
    many: 'topics',
    staysWhileUsed: true,
  },
  notifications: {
    routes: notificationRoutes,
    schema: 'Notification',
    one: 'a notification',
    many: 'notifications',
  },
  themes: { routes: undefined, schema: 'Theme', one: 'a theme', many: 'themes', staysWhileUsed: true },
  actions: { routes: actionRoutes, schema: 'Action', one: 'an action', many: 'actions' },
  trail: {
    routes: trailRoutes,
    schema: 'TrailLine',
    one: 'a record of the audit trail',
    many: 'the audit trail',
    onlyListed: true,
  },
}
