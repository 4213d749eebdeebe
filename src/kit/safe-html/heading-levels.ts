/** The level of the highest heading in a text; undefined where it has none. */
export function highestHeading(html: string): number | undefined {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/gi)].map(([, level]) => Number(level))
  return levels.length > 0 ? Math.min(...levels) : undefined
}

/** Has a heading count as deeper or higher than its tag says, so that the page keeps one outline. */
export function shiftHeading(node: Element, by: number): void {
  const level = /^H([1-6])$/.exec(node.tagName)?.[1]
  if (level && by !== 0) node.setAttribute('aria-level', String(Math.max(2, Number(level) + by)))
}
