import { use } from 'react'
import { forgetFailed, whenOnline } from '../../core/loading/when-online.ts'

type Load<Part> = () => Promise<Part>

const loading = new WeakMap<Load<unknown>, Promise<unknown>>()
const loaded = new WeakMap<Load<unknown>, unknown>()

/**
 * Loads a lazy part of a declaration once; waits for the network when offline. After a failed load, a call
 * some seconds later tries again.
 */
export function loadOnce<Part>(load: Load<Part>): Promise<Part> {
  const before = loading.get(load)
  if (before) return before as Promise<Part>
  const part = whenOnline(load)
  loading.set(load, part)
  void part.then(
    (value) => loaded.set(load, value),
    () => undefined,
  )
  forgetFailed(part, () => loading.delete(load))
  return part
}

/** Like `loadOnce`, for components: suspends only until the part is loaded, to avoid layout shift. */
export function useLoaded<Part>(load: Load<Part>): Part {
  return loaded.has(load) ? (loaded.get(load) as Part) : use(loadOnce(load))
}
