import type { ErrorBody, ErrorCode } from '../../src/contract.ts'

/** An error answer: status, headers and the body of CONTRACT.md section 2. May be thrown anywhere below a route. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(
    status: number,
    error: ErrorCode,
    more: Omit<ErrorBody, 'error'> = {},
    headers: Record<string, string> = {},
  ) {
    super(error)
    this.status = status
    this.body = { error, ...more }
    this.headers = headers
  }
}

export const retryAfterSeconds = 10

/** 503 `overloaded` with `Retry-After` in seconds. */
export function overloaded(seconds = retryAfterSeconds): ApiError {
  return new ApiError(503, 'overloaded', {}, { 'retry-after': String(seconds) })
}

/** Refuses with 429 and `Retry-After` if a limit is reached; `seconds` as `countHit` answers. */
export function refuseTooMany(seconds: number | undefined, error: ErrorCode = 'too many requests'): void {
  if (seconds !== undefined) throw new ApiError(429, error, {}, { 'retry-after': String(seconds) })
}

/** 412 for a write based on another version of the entry. */
export function changedInTheMeantime(): ApiError {
  return new ApiError(412, 'changed in the meantime')
}
