import type { RightsName } from './rights.ts'
import type { Sorting } from './sorting.ts'

/** Facts about a resource that are needed before its contract or its screens are loaded. */
export type ResourceFacts = {
  /** Its row in the permission table. */
  rights: RightsName
  /** Initial sorting of its list (SPEC.md section 9). */
  sorting: Sorting
  /** Entries have owners (`ownedBy`), and moderators can deactivate them. */
  owned?: true
  /** Every change is kept as a version (CONTRACT.md section 2, 'History and bin'). */
  versioned?: true
  /** Included in `/search`. */
  searched?: true
  /** Moderators can merge two entries into one; lists count the events that point to each. */
  mergeable?: true
  /**
   * Path segment of its derived screens: `/backstage/<route>`, `…/new`, `…/:id`. Absent if the screens are
   * hand-written.
   */
  route?: string
  /** The menu heading of its list. */
  menu?: 'listings' | 'moderation'
}

const byName: Sorting = { sorting: 'name', order: 'ASC' }
const newestFirst: Sorting = { sorting: 'createdAt', order: 'DESC' }

/**
 * The resources of the REST API, by their name in its paths (SPEC.md section 7). A new resource starts here:
 * names, permissions, routes, menu and search follow; the compiler then requires its contract, its
 * declaration, its storage and its place in the host.
 */
export const resources = {
  events: {
    rights: 'eventListing',
    sorting: { sorting: 'start', order: 'DESC' },
    versioned: true,
    owned: true,
    searched: true,
    route: 'events',
    menu: 'listings',
  },
  revents: {
    rights: 'repeatingEvents',
    sorting: byName,
    versioned: true,
    owned: true,
    route: 'repeatingevents',
    menu: 'listings',
  },
  groups: {
    rights: 'groupListing',
    sorting: byName,
    versioned: true,
    owned: true,
    searched: true,
    mergeable: true,
    route: 'groups',
    menu: 'listings',
  },
  places: {
    rights: 'ownListing',
    sorting: byName,
    versioned: true,
    owned: true,
    searched: true,
    mergeable: true,
    route: 'places',
    menu: 'listings',
  },
  categories: {
    rights: 'taxonomy',
    sorting: byName,
    versioned: true,
    searched: true,
    mergeable: true,
    route: 'categories',
    menu: 'moderation',
  },
  topics: {
    rights: 'taxonomy',
    sorting: byName,
    versioned: true,
    searched: true,
    mergeable: true,
    route: 'topics',
    menu: 'moderation',
  },
  users: { rights: 'users', sorting: { sorting: 'email', order: 'ASC' }, versioned: true },
  notifications: { rights: 'notifications', sorting: newestFirst },
  invitations: { rights: 'invitations', sorting: newestFirst },
  themes: { rights: 'adminArea', sorting: byName, versioned: true },
  actions: { rights: 'adminArea', sorting: byName },
  trail: { rights: 'trail', sorting: newestFirst },
  bin: { rights: 'bin', sorting: newestFirst },
} as const satisfies Record<string, ResourceFacts>
