import { events } from '../../entries/events.ts'
import { groups } from '../../entries/groups.ts'
import { notifications } from '../../entries/notifications.ts'
import { places } from '../../entries/places.ts'
import { type Plain, type PlainResource, plainResource } from '../../entries/plain.ts'
import { repeatingEvents } from '../../entries/revents.ts'
import { trail } from '../../entries/trail.ts'
import type { ApiPart } from '../api-part.ts'
import { defineApi } from '../define-api.ts'
import { listRoute } from '../read-routes.ts'

export const eventRoutes: ApiPart = (app, deps) => defineApi(app, deps, events)

export const placeRoutes: ApiPart = (app, deps) => defineApi(app, deps, places)

export const groupRoutes: ApiPart = (app, deps) => defineApi(app, deps, groups)

export const repeatingEventRoutes: ApiPart = (app, deps) => defineApi(app, deps, repeatingEvents)

export const notificationRoutes: ApiPart = (app, deps) => defineApi(app, deps, notifications)

/** `GET /trail/`: the audit trail, which only the host writes. */
export const trailRoutes: ApiPart = (app, deps) => listRoute(app, deps, trail(deps.config.timeZone))

/** The five routes of a plain resource; `own` overrides parts of its `Resource`. */
export const plainRoutes =
  <Name extends PlainResource>(name: Name, own: Partial<Plain<Name>> = {}): ApiPart =>
  (app, deps) =>
    defineApi(app, deps, { ...plainResource(name), ...own })
