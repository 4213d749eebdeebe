import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { limits, listQuery, type Order, type ResourceContract, validate } from '../../src/contract.ts'
import { ApiError } from './api-error.ts'
import { unstorablePath } from './body.ts'

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

/** 400 `invalid query`. */
export function invalidQuery(): ApiError {
  return new ApiError(400, 'invalid query')
}

/** Parses the query with a schema; throws 400 `invalid query` if it does not match. */
export function readQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: unknown,
): v.InferOutput<Schema> {
  const result = validate(schema, query)
  if (!result.ok) throw invalidQuery()
  return result.value
}

/** Parses a number in a query; returns anything else unchanged, for a schema to reject. */
export function numberOf(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text
}

/**
 * Parses JSON in a query; throws 400 `invalid query` if it is malformed, longer than `limits.queryJsonBytes`, or
 * contains values that cannot be stored.
 */
export function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  if (Buffer.byteLength(text) > limits.queryJsonBytes) throw invalidQuery()
  try {
    const value: unknown = JSON.parse(text)
    if (unstorablePath(value) === undefined) return value
  } catch {
    throw invalidQuery()
  }
  throw invalidQuery()
}

/** Parses the filters of a query. Must be an object: a record schema would also accept an array. */
function filtersOf(text: unknown): unknown {
  const value = jsonOf(text)
  if (Array.isArray(value)) throw invalidQuery()
  return value
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
  const raw = request.query as Record<string, unknown>
  const { filters, sorting, ...rest } = readQuery(listQuery, {
    ...raw,
    ...('offset' in raw && { offset: numberOf(raw.offset) }),
    ...('limit' in raw && { limit: numberOf(raw.limit) }),
    ...('filters' in raw && { filters: filtersOf(raw.filters) }),
  })
  if (request.caller === null && rest.limit > limits.visitorListLimit) throw invalidQuery()
  if (rest.fold !== contract.folds && rest.fold !== undefined) throw invalidQuery()
  const column = sorting === 'created_at' ? 'createdAt' : sorting
  if (column !== undefined && !contract.sortable.includes(column)) throw invalidQuery()
  return { ...rest, sorting: column, filters: readQuery(contract.filters, filters ?? {}) }
}
