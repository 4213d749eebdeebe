import * as v from 'valibot'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import { roles } from '../core/roles.ts'
import * as s from '../core/schema.ts'

const role = () => v.picklist(roles, 'invalid')

/** What a login or a registration answers, and the client keeps (CONTRACT.md section 2). */
export const sessionUser = v.object({
  id: s.id(),
  token: v.string(),
  role: role(),
  nickname: v.string(),
  email: v.string(),
  deactivated: s.flag(false),
  createdAt: v.optional(s.instant()),
  /** Set where the site demands a second factor of the user's role and there is none yet: `role` is `normal` until then. */
  secondFactorMissing: v.optional(v.boolean()),
})

/** The body of a login. */
export const credentials = v.object({
  email: v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(500, 'tooLong')),
  password: v.pipe(s.givenPassword(), v.minLength(1, 'required')),
  /** Of the authenticator app, or a recovery code: for accounts with a second factor. */
  code: v.nullish(s.factorCode()),
})

/** A user; normal users are shown the id and the nickname of others only. */
export const userContract = defineContract({
  name: 'users',
  key: 'id',
  item: v.object({
    id: s.id(),
    nickname: v.string(),
    role: v.optional(role()),
    email: v.optional(v.string()),
    deactivated: v.optional(v.boolean()),
    createdAt: v.optional(s.instant()),
  }),
  input: v.object({
    nickname: s.name(),
    email: s.email(),
    /** Stays as it is when absent. */
    password: v.nullish(s.newPassword()),
    /** Needed by whoever changes the own e-mail address or password. */
    currentPassword: v.nullish(s.givenPassword()),
    role: v.nullish(role()),
    deactivated: v.nullish(v.boolean('invalid')),
  }),
  filters: v.strictObject({ ...commonFilters, role: v.optional(role()) }, 'invalid'),
  sortable: ['nickname', 'email', 'role', 'deactivated', 'createdAt'],
  readOnly: ['id', 'createdAt'],
  unique: ['nickname', 'email'],
  kept: ['role', 'deactivated'],
})

/** The body that deletes the own account. */
export const accountDeletion = v.object({ password: v.pipe(s.givenPassword(), v.minLength(1, 'required')) })

export type SessionUser = v.InferOutput<typeof sessionUser>
export type Credentials = v.InferOutput<typeof credentials>
export type User = v.InferOutput<typeof userContract.item>
export type UserInput = v.InferOutput<typeof userContract.input>
