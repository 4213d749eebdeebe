import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Options } from 'tsup'
import { lazyNamespace, loadedWith, type Outputs } from './chunks.ts'
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

/** Files to load for the element, by their path in the build's folder. */
export type PreloadList = {
  /** The entry and what it loads at once. */
  scripts: string[]
  /** What it loads in a language, by its code; English is in the scripts. */
  texts: Record<string, string[]>
}

type Entry = {
  /** The folder of the build. */
  folder: string
  /** The file of the entry. */
  file: string
  /** The source that the entry loads at once. */
  app: string
  /** What screens load, by the name under which the entry loads it ahead (src/boot/ahead.ts): entry points. */
  ahead: Readonly<Record<string, readonly string[]>>
}

/**
 * Makes an entry load the whole app in one round trip, and returns the list of what it loads. By itself esbuild makes
 * it import its runtime chunk, from which it takes nothing, so that nothing would be shown before that has come; and the
 * chunks of the app would be known only once the first of them has come. Blanks take the place of what is removed, so
 * that the source map stays true. Throws if the entry has other static imports.
 */
export function finishEntry({ folder, file, app, ahead }: Entry, outputs: Outputs): PreloadList {
  const path = join(folder, file)
  const output = outputs[path]
  const chunkOf = (entryPoint: string) => {
    const found = Object.keys(outputs).find((each) => outputs[each]!.entryPoint === entryPoint)
    if (!found) throw new Error(`${entryPoint} has not been built`)
    return found
  }
  const nameOf = (chunk: string) => relative(folder, chunk)
  const chunksWith = (entryPoints: readonly string[]) =>
    [...loadedWith(outputs, entryPoints.map(chunkOf))].map(nameOf)
  const start = nameOf(chunkOf(`${lazyNamespace}:${app}`))
  const isStatic = ({ kind }: { kind: string }) => kind === 'import-statement'
  if (!output) throw new Error(`${file} has not been built`)
  let script = readFileSync(path, 'utf8')
  for (const { path: chunk } of output.imports.filter(isStatic)) {
    const statement = `import"./${nameOf(chunk)}";`
    const isRuntime = Object.keys(outputs[chunk]?.inputs ?? {}).length === 0
    if (!isRuntime || !script.includes(statement))
      throw new Error(`${file} imports ${chunk}, so that nothing is shown before that has come`)
    script = script.replace(statement, ' '.repeat(statement.length))
  }
  output.imports = output.imports.filter((each) => !isStatic(each))
  const chunks = chunksWith([`${lazyNamespace}:${app}`])
  const loading = (names: readonly string[]) =>
    names.map((name) => `import("./${name}").catch(()=>{})`).join()
  const methods = Object.entries(ahead).map(([name, entryPoints]) => {
    const names = chunksWith(entryPoints).filter((chunk) => !chunks.includes(chunk))
    return `${JSON.stringify(name)}(){${loading(names)}}`
  })
  const early = loading(chunks.filter((chunk) => chunk !== start))
  const appended = [
    ...(early ? [`"HTMLElement"in globalThis&&(${early});`] : []),
    `var backstageAhead={${methods.join()}};`,
  ]
  writeFileSync(path, script.replace(/\n(?=\/\/# sourceMappingURL)|$/, `\n${appended.join('\n')}\n`))
  const texts = output.imports.flatMap(({ path: chunk }) => {
    const language = /i18n\/([\w-]+)\/start\.json/.exec(outputs[chunk]?.entryPoint ?? '')?.[1]
    return language ? [[language, [...loadedWith(outputs, [chunk])].map(nameOf)] as const] : []
  })
  return { scripts: [file, ...chunks], texts: Object.fromEntries(texts) }
}
