import type { ErrorBody, ErrorCode } from '../../src/contract.ts'

/** Thrown to answer a repeated request with the stored answer of the first (idempotency.ts). */
export class KeptAnswer extends Error {
  readonly status: number
  readonly body: string
  readonly headers: Record<string, string>

  constructor(status: number, body: string, headers: Record<string, string>) {
    super('answered before')
    this.status = status
    this.body = body
    this.headers = headers
  }
}

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
