import { useLayoutEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { noteModal } from '../element-stack.ts'
import { focusedNear } from '../focus.ts'

/** The ancestors of a control that can take the focus, the nearest first: a dialog may delete what it was opened from. */
function focusableAround(control: HTMLElement | null): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = control?.parentElement; at; at = at.parentElement)
    if (at.hasAttribute('tabindex')) found.push(at)
  return found
}

/**
 * Shows a `<dialog>` modally while it is rendered. Spread the result onto it. The caller decides in `onClose`
 * whether to close it; `pickFocus` returns the element to focus first. At the end the focus goes back to where it was,
 * or, if that is gone, to what was around it.
 */
export function useModal(onClose: () => void, pickFocus: (dialog: HTMLDialogElement) => HTMLElement | null) {
  const ref = useRef<HTMLDialogElement>(null)
  const pick = useRef(pickFocus)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = focusedNear(dialog)
    const around = focusableAround(before)
    dialog.showModal()
    const dropModal = noteModal(dialog)
    pick.current(dialog)?.focus()
    return () => {
      dropModal()
      dialog.close()
      const back = before?.isConnected ? before : around.find(({ isConnected }) => isConnected)
      back?.focus()
    }
  }, [])
  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
  }
}
