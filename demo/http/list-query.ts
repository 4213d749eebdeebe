import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { limits, listQuery, type Order, type ResourceContract, validate } from '../../src/contract.ts'
import { ApiError } from './api-error.ts'
import { unstorablePath } from './body.ts'

export type ListQuery<Filters> = {
  offset: number
  limit: number
  /** A column of the contract; undefined when the caller leaves it to the host. */
  sorting: string | undefined
  order: Order
  filters: Filters
}

/** 400 `invalid query`. */
export function invalidQuery(): ApiError {
  return new ApiError(400, 'invalid query')
}

/** The query of a request as a schema makes it; 400 `invalid query` when it does not fit. */
export function readQuery<Schema extends v.GenericSchema>(
  schema: Schema,
  query: unknown,
): v.InferOutput<Schema> {
  const result = validate(schema, query)
  if (!result.ok) throw invalidQuery()
  return result.value
}

/** Reads a number as it stands in an address; anything else stays what it is, for a schema to refuse. */
export function numberOf(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text
}

/**
 * Reads JSON as it stands in an address; 400 `invalid query` when it is not JSON, longer than `limits.queryJsonBytes`, or
 * holds what cannot be stored.
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

/** Reads the filters in an address: an object, where a schema of records would take a list for one. */
function filtersOf(text: unknown): unknown {
  const value = jsonOf(text)
  if (Array.isArray(value)) throw invalidQuery()
  return value
}

/**
 * Reads offset, limit, sorting, order and filters of a list (CONTRACT.md section 2, 'Lists'). Whatever is unknown, malformed
 * or given twice is 400 `invalid query`, and so is a visitor's asking for more than `limits.visitorListLimit` rows.
 */
export function readListQuery<Filters>(
  request: FastifyRequest,
  contract: Pick<ResourceContract, 'sortable'> & { filters: v.GenericSchema<unknown, Filters> },
): ListQuery<Filters> {
  const raw = request.query as Record<string, unknown>
  const { filters, sorting, ...rest } = readQuery(listQuery, {
    ...raw,
    ...('offset' in raw && { offset: numberOf(raw.offset) }),
    ...('limit' in raw && { limit: numberOf(raw.limit) }),
    ...('filters' in raw && { filters: filtersOf(raw.filters) }),
  })
  if (request.caller === null && rest.limit > limits.visitorListLimit) throw invalidQuery()
  const column = sorting === 'created_at' ? 'createdAt' : sorting
  if (column !== undefined && !contract.sortable.includes(column)) throw invalidQuery()
  return { ...rest, sorting: column, filters: readQuery(contract.filters, filters ?? {}) }
}
