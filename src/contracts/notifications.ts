import * as v from 'valibot'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import { limits } from '../core/limits.ts'
import { listingNames } from '../core/resource-names.ts'
import * as s from '../core/schema.ts'

/** A message to one user (SPEC.md section 3). */
export const notificationContract = defineContract({
  name: 'notifications',
  key: 'id',
  item: v.object({
    id: s.id(),
    userId: s.id(),
    subject: v.string(),
    message: v.string(),
    linkTitle: v.nullish(v.string()),
    linkUrl: v.nullish(v.string()),
    createdAt: s.instant(),
    viewed: v.boolean(),
    /** The deactivated entry about which its reader can answer the moderators (`POST /desk/answer`). */
    answerTo: v.nullish(v.object({ kind: v.picklist(listingNames), id: s.id() })),
    /** When they did so last. */
    answeredAt: v.nullish(s.instant()),
  }),
  input: v.object({
    userId: s.idOf('users'),
    subject: s.requiredLine(limits.subjectLength),
    message: s.requiredText(),
    linkTitle: s.optionalLine(),
    linkUrl: s.optionalLink(),
    viewed: s.flag(false),
  }),
  filters: v.strictObject(
    { ...commonFilters, viewed: v.optional(v.boolean('invalid')), userId: v.optional(s.id()) },
    'invalid',
  ),
  sortable: ['createdAt', 'subject', 'viewed'],
  readOnly: ['id', 'createdAt', 'answerTo', 'answeredAt'],
  unique: [],
})

export type Notification = v.InferOutput<typeof notificationContract.item>
export type NotificationInput = v.InferOutput<typeof notificationContract.input>
