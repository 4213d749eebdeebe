import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { limits, listQuery, type ResourceContract } from '../../src/contract.ts'
import { invalidQuery, type ListQuery, readQuery, unstorablePath } from '../domain/read-input.ts'

/** Parses a number in a query; returns anything else unchanged, for a schema to reject. */
export function numberOf(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text
}

/**
 * Parses JSON in a parameter of a query; throws 400 `invalid query` if it is malformed, longer than
 * `limits.queryJsonBytes`, or contains values that cannot be stored.
 */
export function jsonOf(text: unknown, parameter: string): unknown {
  if (typeof text !== 'string') return text
  if (Buffer.byteLength(text) > limits.queryJsonBytes) throw invalidQuery({ [parameter]: 'tooLong' })
  const refusal = invalidQuery({ [parameter]: 'invalid' })
  try {
    const value: unknown = JSON.parse(text)
    if (unstorablePath(value) === undefined) return value
  } catch {
    throw refusal
  }
  throw refusal
}

/** The part of a schema that says how its value is written in a query. */
type Part = { type: string; wrapped?: Part; entries?: Record<string, Part> }

const innermost = (part: Part): Part => (part.wrapped ? innermost(part.wrapped) : part)

/** Parses a flag in a query: `true`, `false`, 1 or 0, in any case, as the languages of programs write them. */
function flagOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  const flags: Record<string, boolean> = { true: true, 1: true, false: false, 0: false }
  return flags[text.toLowerCase()] ?? text
}

/** How parameters are written that aren't texts. */
const notations: Record<string, (text: unknown, parameter: string) => unknown> = {
  boolean: flagOf,
  number: numberOf,
  array: jsonOf,
  record: jsonOf,
  strict_object: jsonOf,
}

const notationOf = (schema: v.GenericSchema, name: string) => {
  const { entries = {} } = innermost(schema)
  return entries[name] && notations[innermost(entries[name]).type]
}

/** Whether a parameter of a query is written as JSON: a list or an object. */
export const isJson = (query: v.GenericSchema, name: string) => notationOf(query, name) === jsonOf

/** A query as its schema expects it, with numbers instead of digits, and lists and objects instead of their JSON. */
export function decodeQuery(schema: v.GenericSchema, query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => {
      const decode = notationOf(schema, name)
      return [name, decode ? decode(value, name) : value]
    }),
  )
}

/**
 * Reads offset, limit, sorting, order, filters and fold of a list (CONTRACT.md section 2, 'Lists'). Throws 400 `invalid
 * query` for unknown, malformed or repeated parameters, and if a visitor requests more than `limits.visitorListLimit`
 * rows.
 */
export function readListQuery<Filters>(
  request: FastifyRequest,
  contract: Pick<ResourceContract, 'sortable' | 'folds'> & { filters: v.GenericSchema<unknown, Filters> },
): ListQuery<Filters> {
  const raw = decodeQuery(listQuery, request.query)
  // A record schema also accepts an array.
  if (Array.isArray(raw.filters)) throw invalidQuery({ filters: 'invalid' })
  const { filters, sorting, ...rest } = readQuery(listQuery, raw)
  const limit = rest.limit ?? (rest.fold && limits.defaultPageSize)
  if (request.caller === null && limit !== undefined && limit > limits.visitorListLimit)
    throw invalidQuery({ limit: 'tooMany' })
  if (rest.fold !== contract.folds && rest.fold !== undefined) throw invalidQuery({ fold: 'invalid' })
  const column = sorting === 'created_at' ? 'createdAt' : sorting
  if (column !== undefined && !contract.sortable.includes(column)) throw invalidQuery({ sorting: 'invalid' })
  return { ...rest, limit, sorting: column, filters: readQuery(contract.filters, filters ?? {}, 'filters') }
}
