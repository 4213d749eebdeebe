import type { FileFault } from '../core/calls.ts'
import type { FieldErrorCode } from '../core/error-codes.ts'

type Details = {
  /** Error codes by field path, such as `involved.0.name`. */
  fields?: Record<string, FieldErrorCode>
  /** Number of entries that still point to the one to be deleted. */
  count?: number
  /** Why a file was refused, and where. */
  fault?: FileFault
  /** Why a foreign calendar couldn't be read: a code of fetching or reading. */
  reason?: string
  /** By which the operator finds the call in the server's log. */
  requestId?: string
  /** Seconds to wait before a retry. */
  retryAfter?: number
}

/**
 * A failed call. `code` is the server's string, `InternalServerError`, `UnknownError` or a code of the
 * geocoder; the kit's `useErrorText` translates it. `status` is 0 if there was no answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Details['fields']
  readonly count: Details['count']
  readonly fault: Details['fault']
  readonly reason: Details['reason']
  readonly requestId: Details['requestId']
  readonly retryAfter: Details['retryAfter']

  constructor(
    status: number,
    code: string,
    { fields, count, fault, reason, requestId, retryAfter }: Details = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.fields = fields
    this.count = count
    this.fault = fault
    this.reason = reason
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** Whether a failed create may have arrived: there was no answer, or one of a host in trouble. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
