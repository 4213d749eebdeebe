import { events } from '../../entries/events.ts'
import { groups } from '../../entries/groups.ts'
import { notifications } from '../../entries/notifications.ts'
import { places } from '../../entries/places.ts'
import { type Plain, type PlainResource, plainResource } from '../../entries/plain.ts'
import { repeatingEvents } from '../../entries/revents.ts'
import type { ApiPart } from '../api-part.ts'
import { defineApi } from '../define-api.ts'

export const eventRoutes: ApiPart = (app, deps) => defineApi(app, deps, events)

export const placeRoutes: ApiPart = (app, deps) => defineApi(app, deps, places)

export const groupRoutes: ApiPart = (app, deps) => defineApi(app, deps, groups)

export const repeatingEventRoutes: ApiPart = (app, deps) => defineApi(app, deps, repeatingEvents)

export const notificationRoutes: ApiPart = (app, deps) => defineApi(app, deps, notifications)

/** The five routes of a plain resource; `own` overrides parts of its `Resource`. */
export const plainRoutes =
  <Name extends PlainResource>(name: Name, own: Partial<Plain<Name>> = {}): ApiPart =>
  (app, deps) =>
    defineApi(app, deps, { ...plainResource(name), ...own })
