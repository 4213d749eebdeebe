/** Where something is wrong: a file of the archive, a line of it, a field of that. */
export type Place = { file?: string; line?: number; field?: string }

/** An archive cannot be written or imported. The message has one line for each fault. */
export class ArchiveFailure extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(faults.join('\n'), options)
    this.faults = faults
  }
}

/** How many faults are named before the check gives up. */
const most = 10

/** A fault or remark with its place: `events.ndjson, line 12: start: invalidInstant`. */
export function described({ file, line, field }: Place, what: string): string {
  const at = [file, line === undefined ? undefined : `line ${line}`].filter((part) => part !== undefined)
  return [at.join(', '), field, what].filter((part) => part !== undefined && part !== '').join(': ')
}

export function faultAt(place: Place, what: string): ArchiveFailure {
  return new ArchiveFailure([described(place, what)])
}

/** Collects faults: `events.ndjson, line 12: start: invalidInstant`. */
export class Faults {
  readonly #found: string[] = []

  /** Adds a fault. Throws an ArchiveFailure with all of them once there are ten. */
  add(place: Place, what: string): void {
    this.#found.push(described(place, what))
    if (this.#found.length >= most)
      throw new ArchiveFailure([...this.#found, 'The check stopped here; there may be more.'])
  }

  /** Throws an ArchiveFailure if there are any. */
  assertNone(): void {
    if (this.#found.length > 0) throw new ArchiveFailure(this.#found)
  }
}
