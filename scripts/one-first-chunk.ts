import { readFile } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const ours = { resolvedByUs: true }

/**
 * Keeps the first load in one chunk. esbuild makes a chunk for each set of entries that share some code, and every
 * `import()` is an entry: the first load would fall apart into dozens of files. With this plugin each lazy module imports
 * the entry, which is there anyhow when it loads; so all that the entry needs is shared by the same set.
 */
export function oneFirstChunk(entry: string): Plugin {
  const entryPath = resolve(entry)
  const lazyModules = new Set<string>()
  return {
    name: 'one-first-chunk',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === ours) return undefined
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: ours })
        lazyModules.add(found.path)
        return found
      })
      build.onResolve({ filter: /^first-chunk:/ }, () => ({ path: entryPath, sideEffects: true }))
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!lazyModules.has(path)) return undefined
        const contents = `${await readFile(path, 'utf8')}\nimport 'first-chunk:'\n`
        return { contents, loader: extname(path) === '.tsx' ? 'tsx' : 'ts', resolveDir: dirname(path) }
      })
    },
  }
}
