import { ApiError } from '../../../api/api-error.ts'
import { type ErrorCode, type FieldErrorCode, isErrorCode } from '../../../core/error-codes.ts'
import { validate } from '../../../core/validate.ts'
import type { FormContext } from '../../resource/declaration.ts'
import { fieldNames, fieldsOf, type FormDeclaration, type FormValues } from '../form-declaration.ts'
import { toInput } from './form-values.ts'

/** Errors of one field by path: the empty path is the field itself, `0.name` a part of it. */
export type FieldErrors = Record<string, FieldErrorCode | ErrorCode>

/** Errors of a form, by field. */
export type FormErrors = Record<string, FieldErrors>

/** Groups errors by field from their paths (`involved.0.name`). */
function groupErrors(paths: Record<string, FieldErrorCode | ErrorCode>): FormErrors {
  const errors: FormErrors = {}
  for (const [path, code] of Object.entries(paths)) {
    const [field = '', ...rest] = path.split('.')
    errors[field] = { ...errors[field], [rest.join('.')]: code }
  }
  return errors
}

/** Validates form values against the contract's input schema: the errors, or the request body. */
export function checkValues(
  declaration: FormDeclaration,
  values: FormValues,
  context: FormContext,
): { errors: FormErrors; body?: FormValues } {
  const result = validate(declaration.contract.input, toInput(declaration, values, context))
  return result.ok ? { errors: {}, body: result.value } : { errors: groupErrors(result.fields) }
}

/** Required fields: those missing from an empty input. */
export function requiredFields(declaration: FormDeclaration): ReadonlySet<string> {
  const result = validate(declaration.contract.input, {})
  return new Set(
    result.ok ? [] : Object.keys(result.fields).filter((path) => result.fields[path] === 'required'),
  )
}

/**
 * Field errors of a failed save: those in the response, those the form maps to a field, and the field of a unique
 * value that is already taken (`name already exists`). Empty if the error concerns the whole form.
 */
export function refusedFields(declaration: FormDeclaration, error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return {}
  const known = new Set(fieldsOf(declaration).flatMap(fieldNames))
  const taken = declaration.contract.unique.find((field) => error.code === `${field} already exists`)
  const paths: Record<string, FieldErrorCode | ErrorCode> = Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([path, code]) => [declaration.fieldOfBody?.[path] ?? path, code]),
  )
  if (taken && isErrorCode(error.code)) paths[taken] = error.code
  const refusal = isErrorCode(error.code) ? declaration.refusals?.[error.code] : undefined
  if (refusal) paths[refusal.field] = refusal.code
  return Object.fromEntries(Object.entries(groupErrors(paths)).filter(([field]) => known.has(field)))
}
