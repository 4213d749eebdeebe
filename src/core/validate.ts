import * as v from 'valibot'
import { type FieldErrorCode, fieldErrorCodes } from './error-codes.ts'

export type Validated<Output> =
  | { ok: true; value: Output }
  | { ok: false; fields: Record<string, FieldErrorCode> }

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

/** The part of a schema that sets a limit: a Valibot schema, or a step of its pipe. */
type Part = {
  type: string
  pipe?: readonly Part[]
  wrapped?: Part
  entries?: Record<string, Part>
  item?: Part
  requirement?: unknown
}

const partsOf = (schema: Part): readonly Part[] =>
  schema.pipe?.flatMap(partsOf) ?? (schema.wrapped ? partsOf(schema.wrapped) : [schema])

/**
 * The maximum number of characters or entries that a schema allows at a field path (`involved.0.name`), for
 * error texts. Undefined if it sets no limit.
 */
export function limitAt(schema: Part, path: string): number | undefined {
  const [step, ...rest] = path.split('.')
  for (const part of partsOf(schema)) {
    if (path === '' && part.type === 'max_length') return Number(part.requirement)
    const inside = path === '' ? undefined : (part.entries?.[step!] ?? part.item)
    const found = inside && limitAt(inside, rest.join('.'))
    if (found !== undefined) return found
  }
  return undefined
}
