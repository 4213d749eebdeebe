import type { ErrorBody, ErrorCode } from '../../src/contract.ts'

/** Ends a request with the answer that the same one got before, instead of doing it again (idempotency.ts). */
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
