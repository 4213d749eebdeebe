import * as v from 'valibot'
import { maxCharacters } from '../core/characters.ts'
import { commonFilters, defineContract } from '../core/resource-contract.ts'
import { roles } from '../core/roles.ts'
import * as s from '../core/schema.ts'

const role = () => v.picklist(roles, 'invalid')

/** Answer of a login or registration, which the client stores (CONTRACT.md section 2). */
export const sessionUser = v.object({
  id: s.id(),
  token: v.string(),
  role: role(),
  nickname: v.string(),
  email: v.string(),
  deactivated: s.flag(false),
  createdAt: v.optional(s.instant()),
  /**
   * Set if the site requires a second factor for the user's role and none is set up: `role` is `normal` until
   * then.
   */
  secondFactorMissing: v.optional(v.boolean()),
})

/** The body of a login. */
export const credentials = v.object({
  email: v.pipe(v.string('invalid'), v.minLength(1, 'required'), maxCharacters(500, 'tooLong')),
  password: v.pipe(s.givenPassword(), v.minLength(1, 'required')),
  /** From the authenticator app, or a recovery code: for accounts with a second factor. */
  code: v.nullish(s.factorCode()),
})

/** A user. Normal users only see the id and nickname of others. */
export const userContract = defineContract({
  name: 'users',
  key: 'id',
  item: v.object({
    id: s.id(),
    nickname: v.string(),
    role: v.optional(role()),
    email: v.optional(v.string()),
    /** A new address that counts once the link in a mail to it is opened; only in the answer to asking for it. */
    unconfirmedEmail: v.optional(v.string()),
    deactivated: v.optional(v.boolean()),
    createdAt: v.optional(s.instant()),
  }),
  input: v.object({
    nickname: s.name(),
    email: s.email(),
    /** Unchanged if absent. */
    password: v.nullish(s.newPassword()),
    /** Required to change one's own e-mail address or password. */
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

/** The body that deletes one's own account. */
export const accountDeletion = v.object({ password: v.pipe(s.givenPassword(), v.minLength(1, 'required')) })

export type SessionUser = v.InferOutput<typeof sessionUser>
export type Credentials = v.InferOutput<typeof credentials>
export type User = v.InferOutput<typeof userContract.item>
export type UserInput = v.InferOutput<typeof userContract.input>
