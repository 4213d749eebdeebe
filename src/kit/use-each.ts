import { useState } from 'react'

/** State of one item: `waiting`, `working`, `done`, or `failed` with a reason. */
export type Outcome = { state: 'waiting' | 'working' | 'done' } | { state: 'failed'; reason: unknown }

/** Progress of a run over several items, by their ids. */
export type Run = ReadonlyMap<string, Outcome>

/** Number of items in a state. */
export const countOf = (run: Run, state: Outcome['state']) =>
  [...run.values()].filter((outcome) => outcome.state === state).length

export const failedOf = <Item extends { id: string }>(items: readonly Item[], run: Run | undefined): Item[] =>
  items.filter(({ id }) => run?.get(id)?.state === 'failed')

/**
 * Runs an async task for each item sequentially and tracks the state of each. `run` is undefined before the
 * first start and after `reset`; a second start processes the given items and keeps the states of the others.
 */
export function useEach<Item extends { id: string }>(work: (item: Item) => Promise<unknown>) {
  const [run, setRun] = useState<Run>()
  const [running, setRunning] = useState(false)
  const note = (id: string, outcome: Outcome) => setRun((before) => new Map(before).set(id, outcome))

  /** Resolves with the items that succeeded, after all were tried. */
  async function start(items: readonly Item[]): Promise<Item[]> {
    setRunning(true)
    setRun((before) => before ?? new Map())
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
  return { run, running, start, reset: () => setRun(undefined) }
}
