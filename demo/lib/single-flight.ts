import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Makes a question that many ask at the same time one question: whoever asks within one turn of the event loop gets the
 * same answer. It is asked after all of them, so that nobody gets an answer from before they asked.
 */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | undefined
  return () =>
    (next ??= nextTurn().then(() => {
      next = undefined
      return ask()
    }))
}
