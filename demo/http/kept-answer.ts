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
