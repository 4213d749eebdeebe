/**
 * Makes a function that does at most so many pieces of work at a time, the others in their order. With `maxWaiting` it
 * refuses more than so many that wait: the work is not begun and `refuse` makes the error.
 */
export function semaphore(
  atOnce: number,
  { maxWaiting = Number.POSITIVE_INFINITY, refuse = () => new Error('too much work') } = {},
) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
}

/** Makes a function that does at most so much work under each key at once, waiting or begun; more is refused at once. */
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
