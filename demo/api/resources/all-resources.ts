import type { ResourceName } from '../../../src/contract.ts'
import type { ApiPart } from '../api-part.ts'
import { trailRoutes } from '../moderation/trail.ts'
import { actionRoutes } from './actions.ts'
import { eventRoutes } from './events.ts'
import { groupRoutes } from './groups.ts'
import { invitationRoutes } from './invitations.ts'
import { notificationRoutes } from './notifications.ts'
import { placeRoutes } from './places.ts'
import { plainRoutes } from './plain.ts'
import { repeatingEventRoutes } from './revents.ts'
import { themeRoutes } from './themes.ts'

/** How the host serves a resource, and what OpenAPI calls it. */
type Served = {
  /** Undefined of accounts: their calls look into the themes (accounts.ts). */
  routes: ApiPart | undefined
  /** The name of its item in the document; its input is called the same with `Input` behind. */
  schema: string
  /** Words for one of them and for many. */
  one: string
  many: string
  /** One that is pointed to is not deleted. */
  staysWhileUsed?: true
  /** Only the host writes it, and it is only listed. */
  onlyListed?: true
}

/** All resources as the host serves them: routes and OpenAPI follow from here. */
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
  themes: { routes: themeRoutes, schema: 'Theme', one: 'a theme', many: 'themes', staysWhileUsed: true },
  actions: { routes: actionRoutes, schema: 'Action', one: 'an action', many: 'actions' },
  trail: {
    routes: trailRoutes,
    schema: 'TrailLine',
    one: 'a record of the audit trail',
    many: 'the audit trail',
    onlyListed: true,
  },
}
