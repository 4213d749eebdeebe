import { createContext, useContext, useEffect, useRef } from 'react'

/** Asks the user whether to leave the screen, and calls `proceed` if so. */
export type AskToLeave = (proceed: () => void) => void

/** Returns true if navigating to `route` keeps the unsaved state, so no prompt is needed. */
export type Keeps = (route: string) => boolean

/** Prompts to show before the screen is left: by a route change, the back button or logout. */
export type LeaveGuards = {
  /** Registers a prompt; returns a function that removes it. */
  add(ask: AskToLeave, keeps?: Keeps): () => void
  /** Calls `proceed` at once if no prompt is needed. Without `route`, the user leaves the app. */
  pass(proceed: () => void, route?: string): void
  /** Whether leaving requires a prompt. */
  isGuarded(route?: string): boolean
}

/**
 * Creates the guards of one element. Prompts are disabled while `proceed` runs, so that it can change the route
 * itself.
 */
export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<{ ask: AskToLeave; keeps: Keeps | undefined }>()
  let passing = false
  const guardOn = (route: string | undefined) =>
    [...guards].findLast(({ keeps }) => route === undefined || !keeps?.(route))
  const proceedUnasked = (proceed: () => void) => {
    passing = true
    try {
      proceed()
    } finally {
      passing = false
    }
  }
  return {
    add(ask, keeps) {
      const guard = { ask, keeps }
      guards.add(guard)
      return () => guards.delete(guard)
    },
    pass(proceed, route) {
      const guard = guardOn(route)
      if (passing || !guard) proceed()
      else guard.ask(() => proceedUnasked(proceed))
    },
    isGuarded: (route) => guardOn(route) !== undefined && !passing,
  }
}

export const LeaveGuardsContext = createContext<LeaveGuards>(createLeaveGuards())

/** Guards of this element, for leaving the screen other than by a route change. */
export function useLeaveGuards(): LeaveGuards {
  return useContext(LeaveGuardsContext)
}

/**
 * While `active`, calls `ask` before a route change, the back button or logout, except for routes that it `keeps`.
 * The browser itself prompts when the tab is closed.
 */
export function useLeaveGuard(active: boolean, ask: AskToLeave, keeps?: Keeps): void {
  const guards = useLeaveGuards()
  const latest = useRef({ ask, keeps })
  useEffect(() => {
    latest.current = { ask, keeps }
  })
  useEffect(() => {
    if (!active) return
    const onBeforeUnload = (event: Event) => event.preventDefault()
    const remove = guards.add(
      (proceed) => latest.current.ask(proceed),
      (route) => latest.current.keeps?.(route) ?? false,
    )
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      remove()
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [active, guards])
}
