import { useState } from 'react'

/** What became of one item: `waiting` for its turn, under way, done, or failed with a reason. */
export type Outcome = { state: 'waiting' | 'working' | 'done' } | { state: 'failed'; reason: unknown }

/** How far a run over several items has come, by their ids. */
export type Run = ReadonlyMap<string, Outcome>

/** Counts the items of a run that are in one state. */
export const countOf = (run: Run, state: Outcome['state']) =>
  [...run.values()].filter((outcome) => outcome.state === state).length

/**
 * Does one thing to each of some items, one after the other, and shows for each how far it has come. `run` is undefined
 * before the first start; a second start goes over the items that it is given and keeps what is known of the others.
 */
export function useEach<Item extends { id: string }>(work: (item: Item) => Promise<unknown>) {
  const [run, setRun] = useState<Run>()
  const [running, setRunning] = useState(false)
  const note = (id: string, outcome: Outcome) => setRun((before) => new Map(before).set(id, outcome))

  /** Answers the items that it did, once all have had their turn. */
  async function start(items: readonly Item[]): Promise<Item[]> {
    setRunning(true)
    const done: Item[] = []
    for (const { id } of items) note(id, { state: 'waiting' })
    for (const item of items) {
      note(item.id, { state: 'working' })
      try {
        await work(item)
        done.push(item)
        note(item.id, { state: 'done' })
      } catch (reason) {
        note(item.id, { state: 'failed', reason })
      }
    }
    setRunning(false)
    return done
  }
  return { run, running, start }
}
