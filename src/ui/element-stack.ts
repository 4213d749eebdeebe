import { type RefObject, useSyncExternalStore } from 'react'
import { treeOf } from './focus.ts'

/**
 * Stack of elements of one kind in the order of insertion, such as modal dialogs, of which the last is topmost.
 * `note` adds an element and returns a function that removes it; `useTop` returns the last one in the tree of a
 * node.
 */
function createElementStack<Kind extends HTMLElement>() {
  let elements: readonly Kind[] = []
  const listeners = new Set<() => void>()

  function set(next: readonly Kind[]) {
    elements = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    note(element: Kind): () => void {
      set([...elements, element])
      return () => set(elements.filter((other) => other !== element))
    },
    useTop: (node: RefObject<Node | null>) =>
      useSyncExternalStore(subscribe, () => {
        const tree = node.current && treeOf(node.current)
        return elements.findLast((element) => treeOf(element) === tree)
      }),
  }
}

/**
 * Stack of open modal dialogs. Everything outside the topmost one is inert: anything that must be seen, announced
 * or clicked has to be inside it.
 */
export const { note: noteModal, useTop: useTopModal } = createElementStack<HTMLDialogElement>()

/** Stack of the button bars of forms; notices are placed above the last one, so that they never cover its buttons. */
export const { note: noteFormActions, useTop: useTopFormActions } = createElementStack<HTMLElement>()
