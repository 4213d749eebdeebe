import type { FieldErrorCode } from '../../core/error-codes.ts'
import { newPassword } from '../../core/schema.ts'
import { validate } from '../../core/validate.ts'
import type { FormErrors } from '../form/state/field-errors.ts'

/** One field of a form for a single call. */
export type CallField<Name extends string = string> = {
  name: Name
  kind: 'text' | 'email' | 'password'
  label: string
  hint?: string
  /** Value of the `autocomplete` attribute, for browsers and password managers. */
  autoComplete: string
  /** Other fields that the server judges this one by: once one of them has changed, its error no longer holds. */
  judgedWith?: readonly string[]
  /** Value of the `inputmode` attribute: which keyboard a touch screen shows. */
  inputMode?: 'numeric'
}

export type CallValues<Name extends string = string> = Record<Name, string>

/** Checks the values; returns one error code per invalid field. */
export type CallCheck<Name extends string> = (
  values: CallValues<Name>,
) => Partial<Record<Name, FieldErrorCode>>

/** Converts error codes by field into `FormErrors`; the empty path is the field itself. */
export function fieldErrors(codes: Partial<Record<string, string>>): FormErrors {
  return Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, { '': code as FieldErrorCode }]),
  )
}

/** Checks a new password and its repetition (SPEC.md section 5; lengths in CONTRACT.md section 2). */
export function checkNewPassword({ password, repeat }: { password: string; repeat: string }): {
  password?: FieldErrorCode
  repeat?: FieldErrorCode
} {
  const checked = validate(newPassword(), password)
  const wrong = checked.ok ? {} : { password: checked.fields[''] ?? 'invalid' }
  if (repeat === '') return { ...wrong, repeat: 'required' }
  return repeat === password ? wrong : { ...wrong, repeat: 'passwordsDiffer' }
}
