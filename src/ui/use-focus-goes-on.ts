import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusedNear } from './focus.ts'

/**
 * Moves focus on when the focused control is unmounted, such as a button that disappears once used. `next` returns
 * the element to focus, given the control, and must be referentially stable. Returns the ref of the control.
 */
export function useFocusGoesOn<Control extends HTMLElement>(
  next: (control: Control) => HTMLElement | null | undefined,
): RefObject<Control | null> {
  const ref = useRef<Control>(null)
  useLayoutEffect(() => {
    const control = ref.current
    return () => {
      if (control && focusedNear(control) === control) next(control)?.focus()
    }
  }, [next])
  return ref
}
