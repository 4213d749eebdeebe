import type { RunWrite, Write } from './resource.ts'

/** After this many milliseconds a part ends: others write between two. */
const partMs = 25

/**
 * Does work on many entries in transactions that others hardly notice. `end` closes each of them, with what `work` has
 * returned in it. What follows if one fails, or the process dies between two, is up to the caller.
 */
export async function inParts<Item, Result>(
  write: RunWrite,
  items: readonly Item[],
  work: (write: Write, item: Item) => Promise<Result>,
  end: (write: Write, results: readonly Result[]) => Promise<void>,
): Promise<Result[]> {
  const all: Result[] = []
  while (all.length < items.length) {
    const results = await write(async (context) => {
      // Search counts the whole work, so that it leaves large ones for later.
      context.notes.searched += items.length
      const until = performance.now() + partMs
      const some: Result[] = []
      for (const item of items.slice(all.length)) {
        some.push(await work(context, item))
        if (performance.now() > until) break
      }
      await end(context, some)
      return some
    })
    all.push(...results)
  }
  return all
}
