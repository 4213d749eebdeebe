import type { ActionOutcome, ActionOutcomeCode } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'

/** One outcome of a run, as a code that clients translate. */
export type Outcome = ActionOutcome & { code: ActionOutcomeCode }

/** Thrown by a run that found something wrong or could not finish its work. */
export class ActionFailure extends Error {
  readonly outcomes: readonly Outcome[]

  /** With a `cause`, the failure is also in the log, as one line. */
  constructor(outcomes: readonly Outcome[], cause?: unknown) {
    super(lineOf(outcomes), { cause })
    this.outcomes = outcomes
  }
}

/** Outcomes as one line for readers of the API: `mails sent: 2; mails failed: 1`. */
export function lineOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .map(({ code, count, detail }) => [code, count ?? detail].filter((part) => part != null).join(': '))
    .join('; ')
}

/** A job that administrators can start, and that the host starts itself when it is due. */
export type Action = {
  /** The key in the API's paths. */
  name: string
  /** One line on what it does, for the API's description. */
  summary: string
  /** Interval in milliseconds between scheduled runs; without it only people start it. */
  every?: number
  /** Whether there is anything to do; checked before scheduled runs. */
  isDue?: (deps: Deps) => Promise<boolean>
  /** Scheduled actions of one lane run one after the other, by default with all upkeep; lanes don't wait for each other. */
  lane?: 'mails' | 'notifications' | 'imports' | 'subscriptions' | 'backups' | 'search' | 'upkeep'
  /** How long a run may take, in milliseconds; a quarter of an hour by default. */
  maxMs?: number
  /**
   * Does a bounded amount of work and returns the outcomes. Rejects, with an `ActionFailure` if it knows the reason. What
   * consists of many parts ends between two of them once the signal says so: time is up, or the host stops.
   */
  run: (deps: Deps, signal: AbortSignal) => Promise<readonly Outcome[]>
}

/** The log for people who run the host. */
export type Log = { error(details: object, message: string): void }
