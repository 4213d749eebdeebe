import { createContext, useContext, useEffect, useRef } from 'react'

/** Asks the user whether the page may be left, and calls `proceed` if so. */
export type AskToLeave = (proceed: () => void) => void

/** Tells of a route whether all stays as it is there: who says so is not asked on the way. */
export type Keeps = (route: string) => boolean

/** Who has to be asked before the screen is left: by a route, the back button or the logout. */
export type LeaveGuards = {
  /** Registers who asks; the returned function takes it away. */
  add(ask: AskToLeave, keeps?: Keeps): () => void
  /** Goes on at once when nobody has to be asked; to a route, or away from the app. */
  pass(proceed: () => void, route?: string): void
  /** Tells whether somebody has to be asked. */
  isGuarded(route?: string): boolean
}

/** Makes the guards of one element. While `proceed` runs nobody is asked, so that it may itself change the route. */
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

/** The guards of this element, for what is about to leave the screen by other ways than a route. */
export function useLeaveGuards(): LeaveGuards {
  return useContext(LeaveGuardsContext)
}

/**
 * While `active`, has `ask` called before a route change, the back button or the logout, but not on the way to a route that
 * it `keeps`; closing the tab makes the browser ask by itself.
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
