import type { Sorting } from '../core/sorting.ts'

/** Stored settings of one list screen; readers must ignore invalid values. */
export type ListPreferences = Partial<Sorting> & {
  pageSize?: number
  filters?: Record<string, string>
  folds?: boolean
}

/** Progress in the first steps: the step, and the ids of the created entries. */
export type FirstSteps = { step: string; group?: string; place?: string; event?: string }

/** User settings of Backstage, kept across visits and deleted on logout (SPEC.md section 4). */
export type BackstagePreferences = {
  /** By resource name. */
  lists?: Record<string, ListPreferences>
  firstSteps?: FirstSteps
}
