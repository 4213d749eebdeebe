import * as v from 'valibot'
import type { FieldErrorCode } from './error-codes.ts'
import { email, newPassword } from './schema.ts'

/** The body of every failed call (CONTRACT.md section 2). */
export type ErrorBody = {
  error: string
  /** What is wrong per field path, such as `involved.0.name`. */
  fields?: Record<string, FieldErrorCode>
  /** How many entries still point to what was to be deleted. */
  count?: number
  /** Why a file was refused. */
  fault?: FileFault
}

/** What is wrong with a file, in English, and where; lines and columns count from 1. */
export type FileFault = { reason: string; file?: string; line?: number; column?: number }

/** The body of `POST /passwordrec/requestRecovery`. */
export const recoveryRequest = v.object({ email: email() })

/** The body of `POST /passwordrec/setPassword`. */
export const recoverySetPassword = v.object({
  token: v.pipe(v.string('invalid'), v.minLength(1, 'required'), v.maxLength(200, 'invalid')),
  password: newPassword(),
})

/** Texts that `GET /partial/content?p=` answers (SPEC.md section 7). */
export const partialNames = [
  'backstage/faq',
  'backstage/principles',
  'backstage/welcome',
  'backstage/dataprotectionshort',
] as const

export type PartialName = (typeof partialNames)[number]

/** The answer of `GET /revents/{id}/generate`. */
export type GenerateAnswer = { created: number; events: string[] }

/** The answer of `GET /users/{id}/entries`: how many entries of an account can be hidden, or shown again. */
export type UserEntries = {
  /** Active ones that nobody else owns who can log in. */
  own: number
  /** Active ones that others who can log in own, too. */
  shared: number
  /** Those that were hidden in one step and can be shown again as they were. */
  hidden: number
}

/** The body of `POST /users/{id}/entries/deactivate`: whether entries with other owners are meant, too. */
export const entriesDeactivation = v.object({ shared: v.optional(v.boolean('invalid'), false) })

/** The answer of `POST /users/{id}/entries/deactivate` and `…/reactivate`: how many entries were changed. */
export type EntriesChanged = { count: number }
