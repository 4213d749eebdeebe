import type { ResourceName } from '../core/resource-names.ts'
import type { Role } from '../core/roles.ts'

/** The details of the element's DOM events, by name. All bubble and are composed. */
export type BackstageEventDetails = {
  /** The element shows its first screen. */
  'backstage-ready': { path: string; title: string }
  /** Another screen is shown. The path is one of the routes, whatever the routing; that of an invitation comes without its token. */
  'backstage-navigate': { path: string; title: string }
  'backstage-login': { id: string; nickname: string; role: Role }
  /** The user logged out, here or in another tab, or was logged out. */
  'backstage-logout': { id: string }
  /** Somebody saved a form; deletions and what lists change at once are not told. */
  'backstage-saved': { resource: ResourceName; id: string; created: boolean }
  /** Something failed and the user was told so. */
  'backstage-error': { message: string }
}

export type BackstageEventName = keyof BackstageEventDetails

/** Sends one of the element's events. */
export type Emit = <Name extends BackstageEventName>(name: Name, detail: BackstageEventDetails[Name]) => void
