import { treeOf } from '../../ui/focus.ts'

/**
 * Calls back once nothing near the node is being pressed. A field that is left by pressing a button must not say at that moment
 * what is wrong with it: the text would push the button from under the pointer, and the click be lost.
 */
export function afterPress(node: Node, then: () => void): void {
  if (!treeOf(node)?.querySelector(':active')) return then()
  const released = new AbortController()
  const release = () => {
    released.abort()
    // The click comes after the pointer has gone up.
    setTimeout(then)
  }
  for (const name of ['pointerup', 'pointercancel']) {
    window.addEventListener(name, release, { signal: released.signal, capture: true })
  }
}
