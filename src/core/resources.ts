import type { Sorting } from './initial-sorting.ts'
import type { RightsName } from './permissions.ts'

/** What is known of a resource before its contract or its screens are loaded. */
export type ResourceFacts = {
  /** Its rules in the permission table. */
  rights: RightsName
  /** How its list is sorted at first (SPEC.md section 9). */
  sorting: Sorting
  /** People own its entries through `ownedBy`, and moderation can deactivate them. */
  owned?: true
  /** `/search` finds it. */
  searched?: true
  /** The folder of its derived screens: `/backstage/<route>`, `…/new`, `…/:id`. None where they are written by hand. */
  route?: string
  /** The heading of the menu below which its list stands. */
  menu?: 'listings' | 'moderation'
}

const byName: Sorting = { sorting: 'name', order: 'ASC' }
const newestFirst: Sorting = { sorting: 'createdAt', order: 'DESC' }

/**
 * The resources of the REST API, by their name in its paths (SPEC.md section 7): a new one begins here. Names, permissions, routes,
 * menu and search follow; the compiler asks for its contract, its declaration, its storage and its place in the host.
 */
export const resources = {
  events: {
    rights: 'eventListing',
    sorting: { sorting: 'start', order: 'DESC' },
    owned: true,
    searched: true,
    route: 'events',
    menu: 'listings',
  },
  revents: {
    rights: 'repeatingEvents',
    sorting: byName,
    owned: true,
    route: 'repeatingevents',
    menu: 'listings',
  },
  groups: {
    rights: 'ownListing',
    sorting: byName,
    owned: true,
    searched: true,
    route: 'groups',
    menu: 'listings',
  },
  places: {
    rights: 'ownListing',
    sorting: byName,
    owned: true,
    searched: true,
    route: 'places',
    menu: 'listings',
  },
  categories: {
    rights: 'taxonomy',
    sorting: byName,
    searched: true,
    route: 'categories',
    menu: 'moderation',
  },
  topics: {
    rights: 'taxonomy',
    sorting: byName,
    searched: true,
    route: 'topics',
    menu: 'moderation',
  },
  users: { rights: 'users', sorting: { sorting: 'email', order: 'ASC' } },
  notifications: { rights: 'notifications', sorting: newestFirst },
  invitations: { rights: 'invitations', sorting: newestFirst },
  themes: { rights: 'adminArea', sorting: byName },
  actions: { rights: 'adminArea', sorting: byName },
  trail: { rights: 'trail', sorting: newestFirst },
} as const satisfies Record<string, ResourceFacts>
