import type { ResourceName } from '../../../src/contract.ts'
import { events } from '../../entries/events.ts'
import { groups } from '../../entries/groups.ts'
import { notifications } from '../../entries/notifications.ts'
import { places } from '../../entries/places.ts'
import { plainResource } from '../../entries/plain.ts'
import { repeatingEvents } from '../../entries/revents.ts'
import { accountRoutes } from '../accounts.ts'
import { trail } from '../../entries/trail.ts'
import { binRoutes } from '../history.ts'
import { listRoute } from '../read-routes.ts'
import { resourceRoutes } from '../resource-routes.ts'
import type { ApiPart } from '../route.ts'
import { actionRoutes } from './actions.ts'
import { invitationRoutes } from './invitations.ts'
import { themeRoutes } from './themes.ts'

/** The routes of all resources of the host. Those with rules of their own have a file of their own. */
export const allResources: Record<ResourceName, ApiPart> = {
  places: (deps) =>
    resourceRoutes(deps, places, { schema: 'Place', one: 'a place', many: 'places', staysWhileUsed: true }),
  invitations: invitationRoutes,
  revents: (deps) =>
    resourceRoutes(deps, repeatingEvents, {
      schema: 'RepeatingEvent',
      one: 'a repeating event',
      many: 'repeating events',
      staysWhileUsed: true,
    }),
  events: (deps) => resourceRoutes(deps, events, { schema: 'Event', one: 'an event', many: 'events' }),
  groups: (deps) =>
    resourceRoutes(deps, groups, { schema: 'Group', one: 'a group', many: 'groups', staysWhileUsed: true }),
  users: accountRoutes,
  categories: (deps) =>
    resourceRoutes(deps, plainResource('categories'), {
      schema: 'Category',
      one: 'a category',
      many: 'categories',
      staysWhileUsed: true,
    }),
  topics: (deps) =>
    resourceRoutes(deps, plainResource('topics'), {
      schema: 'Topic',
      one: 'a topic',
      many: 'topics',
      staysWhileUsed: true,
    }),
  notifications: (deps) =>
    resourceRoutes(deps, notifications, {
      schema: 'Notification',
      one: 'a notification',
      many: 'notifications',
    }),
  themes: themeRoutes,
  actions: actionRoutes,
  trail: (deps) => [
    listRoute(deps, trail(deps.config.timeZone), {
      schema: 'TrailLine',
      one: 'a record of the audit trail',
      many: 'the audit trail',
    }),
  ],
  bin: binRoutes,
}
