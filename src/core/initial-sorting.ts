import type { ResourceName } from './resource-names.ts'

export type Order = 'ASC' | 'DESC'

export type Sorting = { sorting: string; order: Order }

/** How the list of each resource is sorted at first (SPEC.md section 9). */
export const initialSorting: Readonly<Record<ResourceName, Sorting>> = {
  places: { sorting: 'name', order: 'ASC' },
  invitations: { sorting: 'createdAt', order: 'DESC' },
  revents: { sorting: 'name', order: 'ASC' },
  events: { sorting: 'start', order: 'DESC' },
  groups: { sorting: 'name', order: 'ASC' },
  users: { sorting: 'email', order: 'ASC' },
  categories: { sorting: 'name', order: 'ASC' },
  topics: { sorting: 'name', order: 'ASC' },
  notifications: { sorting: 'createdAt', order: 'DESC' },
  themes: { sorting: 'name', order: 'ASC' },
  actions: { sorting: 'name', order: 'ASC' },
  trail: { sorting: 'createdAt', order: 'DESC' },
}
