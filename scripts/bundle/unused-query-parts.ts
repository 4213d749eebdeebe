import { basename } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** By module of React Query's core: what is left of it. */
const standIns: Record<string, string> = {
  mutationCache: `export class MutationCache {
    clear() {}
    findAll() { return [] }
    async resumePausedMutations() {}
  }`,
  infiniteQueryBehavior: `export const infiniteQueryBehavior = () => undefined
    export const hasNextPage = () => false
    export const hasPreviousPage = () => false`,
}

/**
 * Leaves parts of React Query out of the bundle that nothing calls, though its client is always made with them: two KB of
 * every screen. Calls that change something go through `src/kit/resource/use-mutation.ts`; there are no endless lists.
 */
export function unusedQueryParts(): Plugin {
  return {
    name: 'unused-query-parts',
    setup(build) {
      const filter = /query-core[\\/]build[\\/]modern[\\/](mutationCache|infiniteQueryBehavior)\.js$/
      build.onLoad({ filter }, ({ path }) => ({ contents: standIns[basename(path, '.js')] ?? '' }))
    },
  }
}
