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

/** Parses the filters of a query. Must be an object: a record schema would also accept an array. */
function filtersOf(text: unknown): unknown {
  const value = jsonOf(text, 'filters')
  if (Array.isArray(value)) throw invalidQuery({ filters: 'invalid' })
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
  if (request.caller === null && rest.limit > limits.visitorListLimit)
    throw invalidQuery({ limit: 'tooMany' })
  if (rest.fold !== contract.folds && rest.fold !== undefined) throw invalidQuery({ fold: 'invalid' })
  const column = sorting === 'created_at' ? 'createdAt' : sorting
  if (column !== undefined && !contract.sortable.includes(column)) throw invalidQuery({ sorting: 'invalid' })
  return { ...rest, sorting: column, filters: readQuery(contract.filters, filters ?? {}, 'filters') }
}
