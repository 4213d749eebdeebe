import type { FileFault } from '../core/calls.ts'
import type { FieldErrorCode } from '../core/error-codes.ts'

type Details = {
  /** What is wrong per field path, such as `involved.0.name`. */
  fields?: Record<string, FieldErrorCode>
  /** How many entries still point to what was to be deleted. */
  count?: number
  /** Why a file was refused, and where. */
  fault?: FileFault
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

/**
 * A failed call. `code` is the server's own string, or `InternalServerError`, `UnknownError` or a code of the geocoder;
 * `useErrorText` of the kit says it to people. `status` is 0 when there was no answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Details['fields']
  readonly count: Details['count']
  readonly fault: Details['fault']
  readonly retryAfter: Details['retryAfter']

  constructor(status: number, code: string, { fields, count, fault, retryAfter }: Details = {}) {
    super(code)
    this.status = status
    this.code = code
    this.fields = fields
    this.count = count
    this.fault = fault
    this.retryAfter = retryAfter
  }
}
