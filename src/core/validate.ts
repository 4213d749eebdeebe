import * as v from 'valibot'
import { type FieldErrorCode, fieldErrorCodes } from './error-codes.ts'

export type Validated<Output> =
  { ok: true; value: Output } | { ok: false; fields: Record<string, FieldErrorCode> }

const codeOf = (message: string): FieldErrorCode =>
  fieldErrorCodes.find((code) => code === message) ?? 'invalid'

const isMissing = (issue: v.BaseIssue<unknown>) =>
  issue.kind === 'schema' && (issue.input === undefined || issue.input === null || issue.input === '')

/**
 * Validates a value against a schema. Errors: the first code for each field path (`involved.0.name`); an
 * error of the whole value has the empty path. A missing required value is `required`.
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Validated<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value)
  if (result.success) return { ok: true, value: result.output }
  const fields: Record<string, FieldErrorCode> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? ''
    fields[path] ??= isMissing(issue) ? 'required' : codeOf(issue.message)
  }
  return { ok: false, fields }
}
