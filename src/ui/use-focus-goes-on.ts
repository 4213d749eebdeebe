import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusedNear } from './focus.ts'

/**
 * Has the focus go on when a control goes away that has it, such as a button that goes with what it did. `next` finds what
 * takes it, seen from the control, and must be the same function at every render. Answers the ref of the control.
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
