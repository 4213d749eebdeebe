import { use } from 'react'
import { whenOnline } from '../../core/loading/when-online.ts'

type Load<Part> = () => Promise<Part>

const loading = new WeakMap<Load<unknown>, Promise<unknown>>()
const loaded = new WeakMap<Load<unknown>, unknown>()

/** Loads what a declaration brings along, once, and without network once there is one again; after a failure the next call tries anew. */
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

/** The same in a component: at once where it is loaded already, so that nothing moves; else the component suspends. */
export function useLoaded<Part>(load: Load<Part>): Part {
  return loaded.has(load) ? (loaded.get(load) as Part) : use(loadOnce(load))
}
