import { limits } from '../../src/contract.ts'

type Named = { name: string; parent: string | null }

/**
 * Whether a theme may inherit from `parent`: the parent exists, does not descend from the theme, and the chain down
 * to the theme's deepest descendant stays within `limits.themeDepth`.
 */
export function mayDescend(themes: readonly Named[], name: string, parent: string): boolean {
  const parents = new Map(themes.map((theme) => [theme.name, theme.parent]))
  if (!parents.has(parent)) return false
  const ancestors: string[] = []
  for (let next: string | null | undefined = parent; next; next = parents.get(next)) {
    if (next === name || ancestors.includes(next)) return false
    ancestors.push(next)
  }
  const depthBelow = (theme: string): number =>
    Math.max(
      0,
      ...themes.filter((other) => other.parent === theme).map((other) => 1 + depthBelow(other.name)),
    )
  return ancestors.length + depthBelow(name) <= limits.themeDepth
}
