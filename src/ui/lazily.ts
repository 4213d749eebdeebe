import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { loadOnce } from '../core/loading/load-once.ts'

/** A component that loads its code. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  /** Loads the code before the first render, which then doesn't suspend. */
  load: () => Promise<unknown>
}

/** A component whose code is loaded on first render, or ahead by `load`. */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> =>
  Object.assign((props: Props) => createElement(use(loadOnce(load)), props), { load: () => loadOnce(load) })
