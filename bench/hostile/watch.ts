const shown = 30

/** Records failures of the host: server errors, and late or missing answers. */
export class Watch {
  readonly #limitMs: number
  readonly #faults: string[] = []
  readonly statuses = new Map<number, number>()
  slowest = { ms: 0, what: '' }

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  get count(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0)
  }

  fault(what: string): void {
    this.#faults.push(what.slice(0, 600))
  }

  /** Sends a request, reads the whole answer and returns it. */
  async over(what: string, send: () => Promise<Response>): Promise<{ status: number; text: string }> {
    const began = performance.now()
    try {
      const response = await send()
      const text = await response.text()
      const ms = performance.now() - began
      const { status } = response
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      if (ms > this.slowest.ms) this.slowest = { ms, what }
      if (ms > this.#limitMs) this.fault(`${ms.toFixed(0)} ms: ${what}`)
      if (status >= 500) this.fault(`${status}: ${what}: ${text}`)
      return { status, text }
    } catch (error) {
      const { message, cause } = error as Error
      this.fault(`no answer: ${what}: ${message} ${cause instanceof Error ? cause.message : ''}`)
      return { status: 0, text: '' }
    }
  }

  /** The findings, a line each; faults last. */
  lines(): string[] {
    const table = [...this.statuses].toSorted(([a], [b]) => a - b)
    return [
      `${this.count} answers: ${table.map(([status, count]) => `${status}: ${count}`).join(', ')}`,
      `slowest: ${this.slowest.ms.toFixed(0)} ms, ${this.slowest.what.slice(0, 200)}`,
      ...this.#faults.slice(0, shown).map((fault) => `FAULT ${fault}`),
      ...(this.#faults.length > shown ? [`… and ${this.#faults.length - shown} more`] : []),
    ]
  }

  get faults(): number {
    return this.#faults.length
  }
}
