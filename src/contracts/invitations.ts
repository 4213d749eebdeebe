import * as v from 'valibot'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import * as s from '../core/schema.ts'

/** The body of a registration by invitation: `POST /invitations/invite/{token}`. */
export const registration = v.object({
  email: s.email(),
  nickname: s.name(),
  password: s.newPassword(),
})

/** The answer of `POST /invitations/invite`. */
export const invitationLink = v.object({ token: v.string(), link: v.string() })

/** A link with which one person can register (SPEC.md section 3). Only the host creates them. */
export const invitationContract = defineContract({
  name: 'invitations',
  key: 'token',
  item: v.object({
    token: v.string(),
    link: v.string(),
    createdAt: s.instant(),
    /** Id of the creator; only shown to moderators and admins. */
    createdBy: v.nullish(s.id()),
    /** Id of the user who registered with it; absent while it is unused. */
    usedBy: v.nullish(s.id()),
  }),
  input: v.object({}),
  filters: v.strictObject(commonFilters, 'invalid'),
  sortable: ['createdAt', 'createdBy', 'usedBy'],
  readOnly: ['token', 'link', 'createdAt', 'createdBy', 'usedBy'],
  unique: [],
})

export type InvitationLink = v.InferOutput<typeof invitationLink>
export type Registration = v.InferOutput<typeof registration>
export type Invitation = v.InferOutput<typeof invitationContract.item>
