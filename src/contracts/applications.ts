import * as v from 'valibot'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'

/** What somebody writes who asks for an account on the public page. */
export const applicationForm = v.object({
  name: s.name(),
  groupName: s.name(),
  reason: s.requiredText(limits.applicationLength),
  email: s.email(),
})

/** An application whose address is confirmed, as moderators see it. */
export const application = v.object({
  id: s.id(),
  name: v.string(),
  groupName: v.string(),
  reason: v.string(),
  email: v.string(),
  /** When the address was confirmed. */
  confirmedAt: s.instant(),
})

/** The query of `GET /applications`. */
export const applicationQuery = v.strictObject(
  {
    /** How many; 0 only counts them. */
    limit: v.optional(s.wholeNumber(0, limits.applicationPage), limits.applicationPage),
  },
  'invalid',
)

/** The oldest applications that wait for an answer, and how many there are. */
export const applicationPage = v.object({ items: v.array(application), total: v.number() })

/** The body of `POST /applications/{id}/decline`: with words, they are mailed; without, no mail goes out. */
export const applicationAnswer = v.object({ message: s.optionalText(limits.applicationLength) })

export type Application = v.InferOutput<typeof application>
export type ApplicationPage = v.InferOutput<typeof applicationPage>
