import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(1000))

/** What is remembered of one list screen. */
export const listPreferences = v.object({
  pageSize: v.optional(v.number()),
  sorting: v.optional(text),
  order: v.optional(v.picklist(['ASC', 'DESC'])),
  filters: v.optional(v.record(text, text)),
})

/** What the user set in Backstage and finds again on the next visit; gone with the logout (SPEC.md section 4). */
export const backstagePreferences = v.object({
  /** By the name of the resource. */
  lists: v.optional(v.record(text, listPreferences)),
})

export type ListPreferences = v.InferOutput<typeof listPreferences>
export type BackstagePreferences = v.InferOutput<typeof backstagePreferences>
