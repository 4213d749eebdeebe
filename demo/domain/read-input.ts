import type * as v from 'valibot'
import { type FieldErrorCode, type Order, validate } from '../../src/contract.ts'
import { ApiError } from '../lib/api-error.ts'
import { similarName } from '../lib/similar-name.ts'

const maxDepth = 20

/** Refuses what a caller has sent, with an error code per field path, and what may be meant by unknown fields. */
const refusal =
  (error: 'invalid body' | 'invalid query') =>
  (fields: Record<string, FieldErrorCode> = {}, meant: Record<string, string> = {}): ApiError => {
    const named = Object.entries(fields).filter(([path]) => path !== '')
    return new ApiError(400, error, {
      ...(named.length > 0 && { fields: Object.fromEntries(named) }),
      ...(Object.keys(meant).length > 0 && { meant }),
    })
  }

/** 400 `invalid body`. */
export const invalidBody = refusal('invalid body')

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
  /** Undefined for the whole list, up to `limits.maxListLimit` rows. */
  limit: number | undefined
  /** A column of the contract; undefined leaves the choice to the host. */
  sorting: string | undefined
  order: Order
  filters: Filters
  /** The dates of a repeating event are one row. */
  fold?: 'series' | undefined
}

/** 400 `invalid query`. Paths are parameters or parts of one: `filters.start.from`. */
export const invalidQuery = refusal('invalid query')

/** The part of a schema that names the fields of a value. */
type Part = { wrapped?: Part; entries?: Record<string, Part> }

const entriesOf = (part: Part | undefined): Record<string, Part> =>
  part?.wrapped ? entriesOf(part.wrapped) : (part?.entries ?? {})

/** The name that was probably meant by the last step of a path, if that is none that the schema knows. */
function meantBy(schema: Part, path: string): string | undefined {
  const [name = '', ...before] = path.split('.').toReversed()
  const known = Object.keys(
    entriesOf(before.reduceRight<Part | undefined>((part, step) => entriesOf(part)[step], schema)),
  )
  return known.includes(name) ? undefined : similarName(name, known)
}

/**
 * Parses the query, or one of its parameters, with a schema; throws 400 `invalid query` if it does not match, with the known
 * names that unknown ones resemble.
 */
export function readQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: unknown,
  parameter?: string,
): v.InferOutput<Schema> {
  const result = validate(schema, query)
  if (result.ok) return result.value
  const wrong = Object.entries(result.fields)
  const named = <Value>(values: [path: string, value: Value][]) =>
    Object.fromEntries(values.map(([path, value]) => [[parameter, path].filter(Boolean).join('.'), value]))
  const meant = wrong.flatMap(([path]): [string, string][] => {
    const name = meantBy(schema as Part, path)
    return name === undefined ? [] : [[path, name]]
  })
  throw invalidQuery(named(wrong), named(meant))
}
