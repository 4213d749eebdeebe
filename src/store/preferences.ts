import type { Sorting } from '../core/initial-sorting.ts'

/** What is remembered of one list screen; whoever reads it passes over values that cannot be. */
export type ListPreferences = Partial<Sorting> & { pageSize?: number; filters?: Record<string, string> }

/** What the user set in Backstage and finds again on the next visit; gone with the logout (SPEC.md section 4). */
export type BackstagePreferences = {
  /** By the name of the resource. */
  lists?: Record<string, ListPreferences>
}
