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

/** The answer of `GET /invitations/invite`: when the caller may create the next link; null if now. */
export const nextInvitation = v.object({
  from: v.nullable(s.instant()),
  /** The caller has not created a link yet. */
  isFirst: v.boolean(),
})

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
    /** Whether somebody has registered with it. */
    used: v.boolean(),
    /** Id of the user who registered with it; absent while it is unused, and once their account is deleted. */
    usedBy: v.nullish(s.id()),
  }),
  input: v.object({}),
  filters: v.strictObject(commonFilters, 'invalid'),
  sortable: ['createdAt', 'createdBy', 'usedBy'],
  readOnly: ['token', 'link', 'createdAt', 'createdBy', 'used', 'usedBy'],
  unique: [],
})

export type NextInvitation = v.InferOutput<typeof nextInvitation>
export type InvitationLink = v.InferOutput<typeof invitationLink>
export type Registration = v.InferOutput<typeof registration>
export type Invitation = v.InferOutput<typeof invitationContract.item>
