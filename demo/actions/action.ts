import type { ActionOutcome, ActionOutcomeCode } from '../../src/contract.ts'
import type { Deps } from '../deps.ts'

/** One thing that a run of this host came to, by a code that the client has a phrase for. */
export type Outcome = ActionOutcome & { code: ActionOutcomeCode }

/** Ends a run that found something wrong, or could not do all. */
export class ActionFailure extends Error {
  readonly outcomes: readonly Outcome[]

  /** `cause` is what people who run the host have to know besides. */
  constructor(outcomes: readonly Outcome[], cause?: unknown) {
    super(lineOf(outcomes), { cause })
    this.outcomes = outcomes
  }
}

/** Outcomes as one line for people who read the API: `mails sent: 2; mails failed: 1`. */
export function lineOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ code, count, detail }) => [code, count ?? detail].filter((part) => part != null).join(': '))
    .join('; ')
}

/** A piece of work that an administrator can start, and that the host starts by itself when it is due. */
export type Action = {
  /** The key in the API's paths. */
  name: string
  /** What it does, one line, for the API's description. */
  summary: string
  /** Milliseconds between two runs that the host starts; without it only people start it. */
  every?: number
  /** Whether there is anything to do; asked before the host starts it by itself. */
  isDue?: (deps: Deps) => Promise<boolean>
  /** Does a bounded amount of work. Answers what was done; rejects, with an `ActionFailure` where it can say why. */
  run: (deps: Deps) => Promise<readonly Outcome[]>
}

/** Where the host writes what people who run it have to know. */
export type Log = { error(details: object, message: string): void }
