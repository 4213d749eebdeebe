import { type ComponentType, createContext, createElement, type FunctionComponent, use } from 'react'
import { loadOnce } from '../core/loading/load-once.ts'

/** A component that loads its code. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  /** Loads the code before the first render, which then doesn't suspend. */
  load: () => Promise<unknown>
  /** The texts that it uses: of the first load (`start.json`), or all. */
  texts: 'start' | 'all'
}

const alreadyLoaded = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** Loads the texts that the first load lacks (`rest.json`), for code that is loaded late. By default they are there. */
export const LateTextsContext = createContext((): Promise<unknown> => alreadyLoaded)

/**
 * A component whose code is loaded on first render, or ahead by `load`, and which waits for all texts unless those of the
 * first load are enough for it.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: LazyComponent<Props>['texts'] = 'all',
): LazyComponent<Props> {
  function Lazy(props: Props) {
    const loadTexts = use(LateTextsContext)
    const code = loadOnce(load)
    if (texts === 'all') use(loadTexts())
    return createElement(use(code), props)
  }
  return Object.assign(Lazy, { load: () => loadOnce(load), texts })
}
