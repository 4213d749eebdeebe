import { treeOf } from './focus.ts'

/**
 * Waits until no control near the node is being pressed. Showing an error when a field loses focus to a button
 * would move that button from under the pointer and lose the click.
 */
export function afterPress(node: Node, then: () => void): void {
  if (!treeOf(node)?.querySelector(':active')) return then()
  const released = new AbortController()
  const release = () => {
    released.abort()
    // `click` fires after `pointerup`.
    setTimeout(then)
  }
  for (const name of ['pointerup', 'pointercancel']) {
    window.addEventListener(name, release, { signal: released.signal, capture: true })
  }
}
