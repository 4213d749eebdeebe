import { setImmediate as nextTurn } from 'node:timers/promises'

const yieldAfterMs = 20

/**
 * `Array.prototype.map` for long calculations in the process that answers requests: every few milliseconds it waits
 * for the next turn of the event loop, so that others are served meanwhile.
 */
export async function mapYielding<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let since = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - since < yieldAfterMs) continue
    await nextTurn()
    since = performance.now()
  }
  return results
}
