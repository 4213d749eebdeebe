import type { Sorting } from '../core/initial-sorting.ts'

/** What is remembered of one list screen; whoever reads it passes over values that cannot be. */
export type ListPreferences = Partial<Sorting> & { pageSize?: number; filters?: Record<string, string> }

/** How far the user is in the first steps: the step, and the ids of what was made on the way. */
export type FirstSteps = { step: string; group?: string; place?: string; event?: string }

/** What the user set in Backstage and finds again on the next visit; gone with the logout (SPEC.md section 4). */
export type BackstagePreferences = {
  /** By the name of the resource. */
  lists?: Record<string, ListPreferences>
  firstSteps?: FirstSteps
}
