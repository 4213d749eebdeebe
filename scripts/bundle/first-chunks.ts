import { relative, resolve } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const ours = { resolvedByUs: true }

/** Stands before the source path of a lazy module in esbuild's metafile. */
export const lazyNamespace = 'lazy'

/**
 * Keeps what every screen needs in few chunks. esbuild makes a chunk for each set of entries that share some code, and
 * every `import()` is an entry: the first load would fall apart into dozens of files. `modules` load one after the other
 * before anything else does, the entry first; with this plugin each `import()` leads to a module that imports those which are
 * there anyhow by then, so all that one of them needs is shared by the same set. What most lazy modules need goes `along`
 * with the last of them, instead of into a dozen small chunks. In the same way the `families` of lazy modules that are all
 * made of the same engine share it in one chunk.
 */
export function firstChunks(
  modules: readonly string[],
  along: readonly string[],
  families: readonly { engine: string; members: readonly string[] }[],
): Plugin {
  const paths = modules.map((each) => resolve(each))
  const last = paths.length - 1
  const shared = along.map((each) => resolve(each))
  return {
    name: 'first-chunks',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === ours) return undefined
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: ours })
        if (!/\.tsx?$/.test(found.path)) return found
        return { path: relative('.', found.path), namespace: lazyNamespace }
      })
      build.onResolve({ filter: /^first-chunk:/ }, ({ path }) => ({
        path: path.slice('first-chunk:'.length),
        sideEffects: true,
      }))
      build.onLoad({ filter: /^/, namespace: lazyNamespace }, ({ path }) => {
        const lazy = resolve(path)
        const own = paths.indexOf(lazy)
        const before =
          own < 0 ? [...paths, ...shared] : [...paths.slice(0, own), ...(own === last ? shared : [])]
        const engines = families.flatMap(({ engine, members }) =>
          members.includes(path) ? [resolve(engine)] : [],
        )
        const imports = [...before, ...engines].map((each) => `import 'first-chunk:${each}'\n`)
        const contents = `${imports.join('')}export * from 'first-chunk:${lazy}'\n`
        return { contents, loader: 'js', resolveDir: resolve('.') }
      })
    },
  }
}
