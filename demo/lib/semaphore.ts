/** How much work a queue has. */
export type Load = { running: number; waiting: number }

type SemaphoreOptions = { maxWaiting?: number; refuse?: () => Error }

/**
 * Semaphore: returns a function that runs at most `atOnce` pieces of work at a time and queues the others in order.
 * When `maxWaiting` are queued, it throws `refuse()` without starting the work. Its `load` is for monitoring.
 */
export function semaphore(
  atOnce: number,
  { maxWaiting = Number.POSITIVE_INFINITY, refuse = () => new Error('too much work') }: SemaphoreOptions = {},
) {
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= maxWaiting) throw refuse()
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(inTurn, { load: (): Load => ({ running, waiting: waiting.length }) })
}

/** A semaphore for each key, kept while it has work. */
export function semaphoreEach(atOnce: number, options: SemaphoreOptions) {
  const each = new Map<string, ReturnType<typeof semaphore>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const inTurn = each.get(key) ?? semaphore(atOnce, options)
    each.set(key, inTurn)
    try {
      return await inTurn(work)
    } finally {
      if (inTurn.load().running === 0) each.delete(key)
    }
  }
}

/**
 * Concurrency limit per key: returns a function that throws `refuse()` if `most` pieces of work under a key are
 * unfinished. It queues nothing itself.
 */
export function atMostEach(most: number, refuse: () => Error) {
  const underWay = new Map<string, number>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = underWay.get(key) ?? 0
    if (before >= most) throw refuse()
    underWay.set(key, before + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(key) ?? 1) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
}
