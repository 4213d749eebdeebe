import { type ComponentType, lazy } from 'react'
import { whenOnline } from '../core/loading/when-online.ts'

/** A component whose code is fetched when it is first shown; without network, once there is one again. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await whenOnline(load) }))
