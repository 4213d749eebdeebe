import { treeOf } from '../focus.ts'

/** Distance of the list from its field, and at least from the edges of the window, in pixels. */
const gap = 4

/** The parts of the page that can scroll under a node: its document, and the shadow roots around it. */
function treesAround(node: Node): Node[] {
  const tree = treeOf(node)
  if (!tree) return []
  return tree instanceof ShadowRoot ? [tree, ...treesAround(tree.host)] : [tree]
}

/**
 * Shows the list of a field in the top layer: below it, or above if it doesn't fit below and there is more room, and as wide as
 * the field. It follows the field until the returned function is called, and once above it stays there. Does nothing where
 * popovers are unknown (test environments).
 */
export function placeList(field: HTMLElement, list: HTMLElement): () => void {
  if (!('showPopover' in list)) return () => undefined
  let isAbove = false
  function place() {
    const { left, top, bottom, width } = field.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const { offsetTop: start, height } = window.visualViewport ?? { offsetTop: 0, height: clientHeight }
    const roomAbove = top - start - 2 * gap
    const roomBelow = start + height - bottom - 2 * gap
    list.style.inlineSize = `${width}px`
    // As high as the room it has: cut off, so that it doesn't fit either.
    isAbove ||= list.offsetHeight > roomBelow - 1 && roomAbove > roomBelow
    list.style.maxBlockSize = `${Math.max(0, isAbove ? roomAbove : roomBelow)}px`
    list.style.left = `${Math.max(gap, Math.min(left, clientWidth - list.offsetWidth - gap))}px`
    list.style.top = isAbove ? 'auto' : `${bottom + gap}px`
    list.style.bottom = isAbove ? `${clientHeight - top + gap}px` : 'auto'
  }
  list.showPopover()
  place()
  const end = new AbortController()
  const { signal } = end
  for (const tree of treesAround(field)) tree.addEventListener('scroll', place, { capture: true, signal })
  window.addEventListener('resize', place, { signal })
  for (const type of ['resize', 'scroll']) window.visualViewport?.addEventListener(type, place, { signal })
  const sizes = new ResizeObserver(place)
  sizes.observe(list)
  // What grows anywhere above the field makes something around it grow, too.
  for (let part: Element | null = field; part; part = part.parentElement) sizes.observe(part)
  return () => {
    end.abort()
    sizes.disconnect()
  }
}
