import { type RefObject, useSyncExternalStore } from 'react'
import { treeOf } from '../focus.ts'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes a modal dialog as the uppermost; the answered function takes it away again. */
export function noteModal(dialog: HTMLDialogElement): () => void {
  set([...open, dialog])
  return () => set(open.filter((other) => other !== dialog))
}

/**
 * The uppermost modal dialog in the tree of a node. All outside of it is inert: what people are to see, hear and press has to
 * stand inside.
 */
export function useTopModal(node: RefObject<Node | null>): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => {
    const tree = node.current && treeOf(node.current)
    return open.findLast((dialog) => treeOf(dialog) === tree)
  })
}
