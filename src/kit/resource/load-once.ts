import { use } from 'react'
import { whenOnline } from '../../core/loading/when-online.ts'

type Load<Part> = () => Promise<Part>

const loading = new WeakMap<Load<unknown>, Promise<unknown>>()
const loaded = new WeakMap<Load<unknown>, unknown>()

/**
 * Loads a lazy part of a declaration once; waits for the network when offline. A failed load is retried on the next
 * call.
 */
export function loadOnce<Part>(load: Load<Part>): Promise<Part> {
  const before = loading.get(load)
  if (before) return before as Promise<Part>
  const part = whenOnline(load)
  loading.set(load, part)
  part.then(
    (value) => loaded.set(load, value),
    () => loading.delete(load),
  )
  return part
}

/** Like `loadOnce`, for components: suspends only until the part is loaded, to avoid layout shift. */
export function useLoaded<Part>(load: Load<Part>): Part {
  return loaded.has(load) ? (loaded.get(load) as Part) : use(loadOnce(load))
}
