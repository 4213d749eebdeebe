import * as v from 'valibot'
import { limits } from '../core/limits.ts'
import { type ListingName, listingNames } from '../core/resource-names.ts'
import * as s from '../core/schema.ts'
import type { ItemOf } from './contracts.ts'

const kind = () => v.picklist(listingNames, 'invalid')

/** The largest integer of PostgreSQL's type. */
const maxVersion = 2_147_483_647

/**
 * A change as it was shown. `version` counts the changes of an entry that moderators have to look at; it is not the
 * version of its ETag.
 */
const deskMark = v.object({ kind: kind(), id: s.id(), version: s.wholeNumber(1, maxVersion) })

/** The query of `GET /desk`: `before` is the `next` of the previous page. */
export const deskQuery = v.strictObject(
  {
    limit: v.optional(s.wholeNumber(0, limits.deskPage), limits.defaultPageSize),
    before: v.optional(v.pipe(v.string('invalid'), v.regex(/^[\w:.-]{1,100}~[\w-]{1,64}$/, 'invalid'))),
  },
  'invalid',
)

/** The body of `POST /desk/seen` and `POST /desk/unseen`. */
export const deskMarks = v.object({
  marks: v.pipe(
    v.array(deskMark, 'invalid'),
    v.minLength(1, 'required'),
    v.maxLength(limits.deskFold + 1, 'tooMany'),
  ),
})

/** The body of `POST /desk/answers`: an owner's answer to the deactivation of an entry. */
export const deskAnswer = v.object({
  kind: kind(),
  id: s.id(),
  message: s.requiredText(limits.reasonLength),
})

export type DeskMark = v.InferOutput<typeof deskMark>
export type DeskAnswer = v.InferOutput<typeof deskAnswer>

/** An owner as shown on the desk. */
export type DeskOwner = { id: string; nickname: string; deactivated: boolean }

type EntryOf<Kind extends ListingName> = {
  kind: Kind
  item: ItemOf<Kind>
  /** When it was last changed by somebody who is not a moderator. */
  changedAt: string
  /** No moderator has seen any version of it. */
  isNew: boolean
  /** Empty if nobody owns it, also because the account was erased. */
  owners: DeskOwner[]
  /** Names of what the entry points to, by the value of the field: `id:…` of a place, the id of a category. */
  names: Record<string, string>
  /** Number of dates generated for a repeating event since it was last seen. */
  dates: number
  /** Single events of a repeating event that were changed by hand since they were last seen. */
  changed: { id: string; name: string; start: string }[]
  /** What to mark as seen. */
  marks: DeskMark[]
}

/** An entry that waits on the desk; an event of a series is part of its repeating event. */
export type DeskEntry = { [Kind in ListingName]: EntryOf<Kind> }[ListingName]

/** The answer of `GET /desk`. `total` counts all that wait; `next` is absent on the last page. */
export type DeskPage = { items: DeskEntry[]; total: number; next?: string }
