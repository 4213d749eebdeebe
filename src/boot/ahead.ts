import { homePath, findRoute, type RoutePath, screenPaths } from '../core/routes.ts'
import { screenResources } from '../core/resource-names.ts'
import type { Language } from '../core/languages.ts'

/** What is loaded ahead: what all screens of users need, and what those need that are opened most or are the largest. */
export const aheadNames = ['work', 'home', 'form', 'theme'] as const

export type AheadName = (typeof aheadNames)[number]

/**
 * What the build appends to the entry (scripts/bundle/first-screen-build.ts): functions that load the files of a name, and those of the
 * texts in a language as `de/rest`, in one round trip. Without it the app loads them one after the other.
 */
declare const backstageAhead: Readonly<Record<string, (() => void) | undefined>>

const forms = screenResources.flatMap((name) => {
  const paths = screenPaths(name)
  return [paths.new, paths.edit]
})

/** Screens that need only the texts of the first load. */
const startOnly: readonly (string | undefined)[] = [
  homePath,
  '/backstage/users',
  ...screenResources.map((name) => screenPaths(name).list),
]

function namesAt(route: RoutePath | undefined): readonly AheadName[] {
  if (route === homePath) return ['work', 'home']
  if (route?.startsWith('/backstage/cms/theme')) return ['work', 'form', 'theme']
  return forms.some((form) => form === route) ? ['work', 'form'] : ['work']
}

/** Starts to load the files of the screen at a path, so that they come together with the app. */
export function loadAhead(path: string, language: Language): void {
  // The entry still runs when it finds its first element.
  queueMicrotask(() => {
    if (typeof backstageAhead === 'undefined') return
    const route = findRoute(path)
    const texts = startOnly.includes(route) ? [] : [`${language}/rest`]
    for (const name of [...namesAt(route), ...texts]) backstageAhead[name]?.()
  })
}
