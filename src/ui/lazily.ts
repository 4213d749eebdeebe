import { type ComponentType, lazy } from 'react'
import { loadOnce } from '../core/loading/load-once.ts'

/** A component whose code is loaded on first render; waits for the network when offline. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOnce(load) }))
