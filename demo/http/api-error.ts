import type { ErrorBody, ErrorCode } from '../../src/contract.ts'

/** A refusal with its status and the body of CONTRACT.md section 2. Thrown anywhere below a route. */
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
