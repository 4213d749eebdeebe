import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Single-flight: calls within one turn of the event loop share one execution and its result. It starts after the last
 * of these calls, so no caller gets a result from before its call.
 */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | undefined
  return () =>
    (next ??= nextTurn().then(() => {
      next = undefined
      return ask()
    }))
}
