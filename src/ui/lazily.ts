import { type ComponentType, createElement, use } from 'react'
import { loadOnce } from '../core/loading/load-once.ts'

/** A component whose code is loaded on first render, or ahead by `loadOnce(load)`. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  function Lazy(props: Props) {
    return createElement(use(loadOnce(load)), props)
  }
