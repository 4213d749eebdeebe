import type { FieldErrorCode } from '../../core/error-codes.ts'
import type { FormErrors } from '../form/state/field-errors.ts'

/** One field of a form that is made for a single call. */
export type CallField<Name extends string = string> = {
  name: Name
  kind: 'text' | 'email' | 'password'
  label: string
  hint?: string
  /** What browsers and password managers fill in here. */
  autoComplete: string
  /** Which keys a touch screen offers. */
  inputMode?: 'numeric'
}

/** What stands in the fields. */
export type CallValues<Name extends string = string> = Record<Name, string>

/** What is wrong with the values, as one code per field; nothing where all is well. */
export type CallCheck<Name extends string> = (
  values: CallValues<Name>,
) => Partial<Record<Name, FieldErrorCode>>

/** Puts codes by field into the shape of a form's errors: the empty path is the field itself. */
export function fieldErrors(codes: Partial<Record<string, string>>): FormErrors {
  return Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, { '': code as FieldErrorCode }]),
  )
}
