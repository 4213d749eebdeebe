import { described, type Place } from '../faults.ts'

/** What merging makes of a line; see docs/archive.md. */
export const outcomes = ['added', 'same', 'different', 'elsewhere', 'conflict'] as const

export type Outcome = (typeof outcomes)[number]

/** How many lines of a file have each outcome. */
export type OutcomeCounts = Record<Outcome, number>

/** What a merge does, or would do. */
export type MergeReport = {
  /** By file, in the order of the archive; files whose lines are all left out are missing. */
  files: ReadonlyMap<string, OutcomeCounts>
  /** Lines that say what happens to single entries: conflicts first, ten at most. */
  examples: readonly string[]
  /** How many more there would be. */
  unnamed: number
  added: number
  conflicts: number
  /** Email addresses of new accounts that are moderators or administrators in the archive. */
  withoutRole: readonly string[]
}

const most = 10

/** In the order in which somebody has to know about them. */
const kinds = ['conflict', 'elsewhere', 'changed', 'different'] as const

/** Why a line is worth an example; `changed`: it's added, but not as it is. */
export type Remark = (typeof kinds)[number]

/** Collects what becomes of the lines. */
export class Outcomes {
  readonly #files = new Map<string, OutcomeCounts>()
  readonly #examples = Object.fromEntries(kinds.map((kind) => [kind, [] as string[]])) as Record<
    Remark,
    string[]
  >
  #remarks = 0
  readonly #withoutRole: string[] = []

  count(file: string, outcome: Outcome): void {
    const counts = this.#files.get(file) ?? { added: 0, same: 0, different: 0, elsewhere: 0, conflict: 0 }
    counts[outcome] += 1
    this.#files.set(file, counts)
  }

  /** Explains what happens to a line. */
  remark(kind: Remark, place: Place, text: string): void {
    this.#remarks += 1
    if (this.#examples[kind].length < most) this.#examples[kind].push(described(place, text))
  }

  /** Notes an account that loses its role. */
  loseRole(email: string): void {
    this.#withoutRole.push(email)
  }

  /** The report so far. */
  report(): MergeReport {
    const sum = (outcome: Outcome) =>
      [...this.#files.values()].reduce((total, counts) => total + counts[outcome], 0)
    const examples = kinds.flatMap((kind) => this.#examples[kind]).slice(0, most)
    return {
      files: this.#files,
      examples,
      unnamed: this.#remarks - examples.length,
      added: sum('added'),
      conflicts: sum('conflict'),
      withoutRole: this.#withoutRole,
    }
  }
}
