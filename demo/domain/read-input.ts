import type * as v from 'valibot'
import { type FieldErrorCode, type Order, validate } from '../../src/contract.ts'
import { ApiError } from '../lib/api-error.ts'

const maxDepth = 20

/** 400 `invalid body`, with an error code per field path, and what may be meant by unknown fields. */
export function invalidBody(
  fields: Record<string, FieldErrorCode> = {},
  meant: Record<string, string> = {},
): ApiError {
  const named = Object.entries(fields).filter(([path]) => path !== '')
  return new ApiError(400, 'invalid body', {
    ...(named.length > 0 && { fields: Object.fromEntries(named) }),
    ...(Object.keys(meant).length > 0 && { meant }),
  })
}

/** Parses the body with a schema; throws 400 `invalid body` if it does not match. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = validate(schema, body)
  if (!result.ok) throw invalidBody(result.fields)
  return result.value
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Path of the first value that cannot be stored: a text with NUL or a lone surrogate, a key named `__proto__`, or a
 * value nested too deeply to check. Undefined if there is none.
 */
export function unstorablePath(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= maxDepth) return path.join('.')
  for (const [key, entry] of Object.entries(value)) {
    const found =
      isStorable(key) && key !== '__proto__' ? unstorablePath(entry, [...path, key]) : path.join('.')
    if (found !== undefined) return found
  }
  return undefined
}

export type ListQuery<Filters> = {
  offset: number
  limit: number
  /** A column of the contract; undefined leaves the choice to the host. */
  sorting: string | undefined
  order: Order
  filters: Filters
  /** The dates of a repeating event are one row. */
  fold?: 'series' | undefined
}

/** 400 `invalid query`, with an error code for each parameter, or part of one (`filters.start.from`), that is wrong. */
export function invalidQuery(fields?: Record<string, FieldErrorCode>): ApiError {
  return new ApiError(400, 'invalid query', fields && { fields })
}

/**
 * Parses the query, or one of its parameters, with a schema; throws 400 `invalid query` if it does not match.
 */
export function readQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: unknown,
  parameter?: string,
): v.InferOutput<Schema> {
  const result = validate(schema, query)
  if (result.ok) return result.value
  const named = Object.entries(result.fields).map(([path, code]) => [
    [parameter, path].filter(Boolean).join('.'),
    code,
  ])
  throw invalidQuery(Object.fromEntries(named.filter(([path]) => path !== '')))
}
