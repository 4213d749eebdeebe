import type { ResourceName } from '../core/resource-names.ts'
import type { Role } from '../core/roles.ts'

/** Details of the element's DOM events, by event name. All events bubble and are composed. */
export type BackstageEventDetails = {
  /** The first screen is shown. */
  'backstage-ready': { path: string; title: string }
  /**
   * Another screen is shown. `path` is one of the routes, whatever the routing mode; an invitation's path omits its
   * token.
   */
  'backstage-navigate': { path: string; title: string }
  'backstage-login': { id: string; nickname: string; role: Role }
  /** The user logged out, here or in another tab, or the session ended. */
  'backstage-logout': { id: string }
  /** A form was saved. Deletions and changes made directly in lists do not fire it. */
  'backstage-saved': { resource: ResourceName; id: string; created: boolean }
  /** Something failed and the user was shown an error. */
  'backstage-error': { message: string }
}

export type BackstageEventName = keyof BackstageEventDetails

/** Dispatches one of the element's events. */
export type Emit = <Name extends BackstageEventName>(name: Name, detail: BackstageEventDetails[Name]) => void
