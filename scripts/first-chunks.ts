import { readFile } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const ours = { resolvedByUs: true }

/**
 * Keeps what every screen needs in few chunks. esbuild makes a chunk for each set of entries that share some code, and
 * every `import()` is an entry: the first load would fall apart into dozens of files. `modules` load one after the other
 * before anything else does, the entry first; with this plugin each lazy module imports those that are there anyhow when
 * it loads, so all that one of them needs is shared by the same set.
 */
export function firstChunks(modules: readonly string[]): Plugin {
  const paths = modules.map((each) => resolve(each))
  const lazyModules = new Set<string>()
  return {
    name: 'first-chunks',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === ours) return undefined
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: ours })
        lazyModules.add(found.path)
        return found
      })
      build.onResolve({ filter: /^first-chunk:/ }, ({ path }) => ({
        path: path.slice('first-chunk:'.length),
        sideEffects: true,
      }))
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!lazyModules.has(path)) return undefined
        const own = paths.indexOf(path)
        const before = paths.slice(0, own < 0 ? paths.length : own)
        const imports = before.map((each) => `import 'first-chunk:${each}'\n`)
        const contents = `${await readFile(path, 'utf8')}\n${imports.join('')}`
        return { contents, loader: extname(path) === '.tsx' ? 'tsx' : 'ts', resolveDir: dirname(path) }
      })
    },
  }
}
