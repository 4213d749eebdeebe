import type { PersistStorage } from 'zustand/middleware'
import { isEmpty, parseStored, type Persisted } from './stored.ts'

/**
 * Local storage in the format of zustand's persist middleware, `{ state, version }`. An empty state removes
 * the key; blocked storage is not an error.
 */
export function createStorage(storage: () => Storage): PersistStorage<Persisted> {
  const attempt = <Result>(work: (storage: Storage) => Result) => {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  return {
    getItem: (name) => attempt((area) => ({ state: parseStored(area.getItem(name)), version: 0 })),
    setItem: (name, value) =>
      attempt((area) => {
        if (isEmpty(value.state)) area.removeItem(name)
        else area.setItem(name, JSON.stringify(value))
      }),
    removeItem: (name) => attempt((area) => area.removeItem(name)),
  }
}
