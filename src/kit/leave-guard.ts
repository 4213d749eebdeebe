import { createContext, useContext, useEffect, useRef } from 'react'

/** Asks the user whether the page may be left, and calls `proceed` if so. */
export type AskToLeave = (proceed: () => void) => void

/** Who has to be asked before the screen is left: by a route, the back button or the logout. */
export type LeaveGuards = {
  /** Registers who asks; the returned function takes it away. */
  add(ask: AskToLeave): () => void
  /** Goes on at once when nobody has to be asked. */
  pass(proceed: () => void): void
  /** Tells whether somebody has to be asked. */
  isGuarded(): boolean
}

/** Makes the guards of one element. While `proceed` runs nobody is asked, so that it may itself change the route. */
export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<AskToLeave>()
  let passing = false
  const proceedUnasked = (proceed: () => void) => {
    passing = true
    try {
      proceed()
    } finally {
      passing = false
    }
  }
  return {
    add(ask) {
      guards.add(ask)
      return () => guards.delete(ask)
    },
    pass(proceed) {
      const ask = [...guards].at(-1)
      if (passing || !ask) proceed()
      else ask(() => proceedUnasked(proceed))
    },
    isGuarded: () => guards.size > 0 && !passing,
  }
}

export const LeaveGuardsContext = createContext<LeaveGuards>(createLeaveGuards())

/** The guards of this element, for what is about to leave the screen by other ways than a route. */
export function useLeaveGuards(): LeaveGuards {
  return useContext(LeaveGuardsContext)
}

/**
 * While `active`, has `ask` called before a route change, the back button or the logout; closing the tab makes the
 * browser ask by itself.
 */
export function useLeaveGuard(active: boolean, ask: AskToLeave): void {
  const guards = useLeaveGuards()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!active) return
    const onBeforeUnload = (event: Event) => event.preventDefault()
    const remove = guards.add((proceed) => latest.current(proceed))
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      remove()
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [active, guards])
}
