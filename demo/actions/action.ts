import type { Deps } from '../deps.ts'

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
  /** Does a bounded amount of work. Answers what was done, one line; rejects when something is wrong. */
  run: (deps: Deps) => Promise<string>
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
