import { relative, resolve } from 'node:path'
import { build as bundle } from 'esbuild'
import type { Options } from 'tsup'
import { loadedWith } from './metafile.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

export type FirstChunks = {
  /** Modules of the first load, in loading order, the entry first. */
  stages: readonly string[]
  /** Lazy modules that most others build on: lists and forms. */
  engines: readonly string[]
}

const ours = { resolvedByUs: true }

/** Prefix of a lazy module's source path in esbuild's metafile. */
export const lazyNamespace = 'lazy'

type Modules = ReadonlySet<string>

/** The modules bundled with the entry and with each lazy module, by its path. Tree-shaken modules are left out. */
async function modulesByEntry(entry: string): Promise<Map<string, Modules>> {
  const { metafile } = await bundle({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'dist',
    write: false,
    metafile: true,
    minify: true,
    jsx: 'automatic',
    loader: { '.css': 'text' },
  })
  const { outputs } = metafile
  const modulesOf = (output: string) => {
    const inputs = [...loadedWith(outputs, [output])].flatMap((path) => Object.entries(outputs[path]!.inputs))
    return new Set(inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])))
  }
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[entryPoint, modulesOf(path)]] : [],
    ),
  )
}

/** For each lazy module, the modules to load before it: those already loaded by then, or needed completely anyway. */
async function findCompany({ stages, engines }: FirstChunks): Promise<(lazy: string) => readonly string[]> {
  const modules = await modulesByEntry(stages[0]!)
  const of = (entry: string): Modules => modules.get(entry) ?? new Set()
  const early = new Set(stages.flatMap((stage) => [...of(stage)]))
  const [first, ...others] = engines.map(of)
  const shared = [...first!].filter(
    (module) => !early.has(module) && others.every((each) => each.has(module)),
  )
  const isOwn = (module: string) => !early.has(module) && !shared.includes(module)
  const isMostly = (lazy: string) => (engine: string) => {
    const parts = [...of(engine)].filter(isOwn)
    return parts.filter((module) => of(lazy).has(module)).length > parts.length / 2
  }
  return (lazy) => {
    const stage = stages.indexOf(lazy)
    if (stage < 0) return [...stages, ...shared, ...engines.filter(isMostly(lazy))]
    return [...stages.slice(0, stage), ...(stage === stages.length - 1 ? shared : [])]
  }
}

/**
 * Preloads the first-load stages and the code shared by all engines for every dynamic import, so that esbuild
 * puts that code into few chunks. By default, esbuild creates a chunk for each set of entries that share
 * code, and every `import()` is an entry: the first load would be split into dozens of files. A lazy module
 * that uses most of an engine preloads all of it.
 */
export function firstChunks(options: FirstChunks): Plugin {
  return {
    name: 'first-chunks',
    async setup(build) {
      const companyOf = await findCompany(options)
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
        const imports = companyOf(path).map((each) => `import 'first-chunk:${resolve(each)}'\n`)
        const contents = `${imports.join('')}export * from 'first-chunk:${resolve(path)}'\n`
        return { contents, loader: 'js', resolveDir: resolve('.') }
      })
    },
  }
}
