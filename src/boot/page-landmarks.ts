import { treeOf } from '../ui/focus.ts'

const landmarks = { main: 'main, [role="main"]', banner: 'header, [role="banner"]' } as const

/** A landmark that a page should have once. */
export type PageLandmark = keyof typeof landmarks

/**
 * The landmarks that the page around an element lacks, so that the element has to provide them. Looks at each tree that
 * the element is in, up to the document.
 */
export function landmarksLackingAround(host: Element): ReadonlySet<PageLandmark> {
  const lacking = new Set(Object.keys(landmarks) as PageLandmark[])
  for (let at: Element | undefined = host; at;) {
    const tree = treeOf(at)
    for (const name of lacking) if (tree?.querySelector(landmarks[name])) lacking.delete(name)
    at = tree && 'host' in tree ? tree.host : undefined
  }
  return lacking
}
