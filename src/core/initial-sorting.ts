import { type ResourceName, resourceNames } from './resource-names.ts'
import { resources } from './resources.ts'
import type { Sorting } from './sorting.ts'

/** The initial sorting of each resource's list (SPEC.md section 9). */
export const initialSorting = Object.fromEntries(
  resourceNames.map((name) => [name, resources[name].sorting]),
) as Readonly<Record<ResourceName, Sorting>>
