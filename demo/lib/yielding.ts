import { setImmediate as nextTurn } from 'node:timers/promises'
import { semaphore } from './semaphore.ts'

const yieldAfterMs = 20

const inTurn = semaphore(1)

/**
 * Does one step of a long work in the process that answers requests: in each turn of the event loop only one, however many
 * works there are.
 */
export const oneEachTurn = <Result>(step: () => Promise<Result>): Promise<Result> =>
  inTurn(async () => {
    await nextTurn()
    return step()
  })

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
