import { resources } from './resources.ts'
import { type ResourceName, resourceNames } from './resource-names.ts'

export type Order = 'ASC' | 'DESC'

export type Sorting = { sorting: string; order: Order }

/** The initial sorting of each resource's list (SPEC.md section 9). */
export const initialSorting = Object.fromEntries(
  resourceNames.map((name) => [name, resources[name].sorting]),
) as Readonly<Record<ResourceName, Sorting>>
