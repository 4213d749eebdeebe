import { useLayoutEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { focusedNear } from '../focus.ts'
import { noteModal } from './open-modals.ts'

/**
 * Shows a `<dialog>` modally while it is rendered. Spread the result onto it. The caller decides in `onClose`
 * whether to close it; `pickFocus` returns the element to focus first.
 */
export function useModal(onClose: () => void, pickFocus: (dialog: HTMLDialogElement) => HTMLElement | null) {
  const ref = useRef<HTMLDialogElement>(null)
  const pick = useRef(pickFocus)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = focusedNear(dialog)
    dialog.showModal()
    const dropModal = noteModal(dialog)
    pick.current(dialog)?.focus()
    return () => {
      dropModal()
      dialog.close()
      if (before?.isConnected) before.focus()
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
