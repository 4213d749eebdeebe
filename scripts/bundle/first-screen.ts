import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Options } from 'tsup'
import type { Outputs } from './metafile.ts'
import { type FirstScreenModule, firstScreenModule, prerenderedFile } from './render-first-screen.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Prefix of the source paths of the entry and its static imports in esbuild's metafile. */
export const bootNamespace = 'boot'
const nothing = 'in-first-screen'

/**
 * Puts the first screen into the bundle. With `entry`, this entry point and everything it imports statically are copies that
 * share no chunk with the app that it imports on demand: the entry is one file, and shows the login form without another
 * request. The app leaves out the style sheets that are in it.
 */
export function firstScreen({ entry, pseudo = '' }: { entry?: string; pseudo?: string } = {}): Plugin {
  return {
    name: 'first-screen',
    setup(build) {
      let rendered: Promise<FirstScreenModule> | undefined
      const module = () => (rendered ??= firstScreenModule(pseudo))
      build.onStart(() => {
        rendered = undefined
      })
      const ours = { resolvedByFirstScreen: true }
      if (entry) {
        build.onResolve(
          { filter: /^/ },
          async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
            if (pluginData === ours) return undefined
            const isEntry = kind === 'entry-point' && resolve(path) === resolve(entry)
            if (!isEntry && (namespace !== bootNamespace || kind === 'dynamic-import')) return undefined
            const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: ours })
            if (found.errors.length > 0 || found.external) return found
            return {
              path: relative('.', found.path),
              namespace: bootNamespace,
              sideEffects: found.sideEffects,
            }
          },
        )
        build.onLoad({ filter: /^/, namespace: bootNamespace }, async ({ path }) => {
          const file = resolve(path)
          const resolveDir = join(file, '..')
          if (prerenderedFile.test(file)) return { contents: (await module()).contents, resolveDir }
          const extension = path.split('.').at(-1)
          const loader = extension === 'ts' ? 'ts' : extension === 'json' ? 'json' : 'js'
          return { contents: readFileSync(file, 'utf8'), loader, resolveDir }
        })
      }
      build.onLoad({ filter: prerenderedFile }, async ({ path }) => ({
        contents: (await module()).contents,
        resolveDir: join(path, '..'),
      }))
      build.onResolve(
        { filter: /\.css$/ },
        async ({ path: name, kind, importer, resolveDir, pluginData }) => {
          if (pluginData === ours) return undefined
          const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: ours })
          // Without the ending, by which tsup would find the sheet all the same.
          const path = relative('.', found.path).slice(0, -'.css'.length)
          return (await module()).sheets.has(found.path) ? { path, namespace: nothing } : undefined
        },
      )
      build.onLoad({ filter: /^/, namespace: nothing }, () => ({ contents: "export default ''" }))
    },
  }
}

/**
 * Removes from an entry the import of esbuild's runtime chunk, from which it takes nothing: it would delay the first
 * screen by a request. Blanks take its place, so that the source map stays true. Throws if the entry has other static
 * imports.
 */
export function dropRuntimeImport(folder: string, entry: string, outputs: Outputs): void {
  const output = outputs[join(folder, entry)]
  if (!output) throw new Error(`${entry} has not been built`)
  const isStatic = ({ kind }: { kind: string }) => kind === 'import-statement'
  const path = join(folder, entry)
  let script = readFileSync(path, 'utf8')
  for (const { path: chunk } of output.imports.filter(isStatic)) {
    const statement = `import"./${relative(folder, chunk)}";`
    const isRuntime = Object.keys(outputs[chunk]?.inputs ?? {}).length === 0
    if (!isRuntime || !script.includes(statement))
      throw new Error(`${entry} imports ${chunk}, so that nothing is shown before that has loaded`)
    script = script.replace(statement, ' '.repeat(statement.length))
  }
  writeFileSync(path, script)
  output.imports = output.imports.filter((each) => !isStatic(each))
}
