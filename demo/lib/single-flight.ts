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

/**
 * The same for questions about one of many keys: those of one turn of the event loop are asked together, each once.
 * Answers undefined for a key that isn't in the map.
 */
export function batched<Key, Answer>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let wanted = new Set<Key>()
  const askAll = singleFlight(() => {
    const keys = [...wanted]
    wanted = new Set()
    return ask(keys)
  })
  return async (key) => {
    wanted.add(key)
    return (await askAll()).get(key)
  }
}
