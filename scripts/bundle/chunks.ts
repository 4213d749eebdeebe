import { relative, resolve } from 'node:path'
import { build as bundle, type Metafile } from 'esbuild'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Output files of a build, by path. */
export type Outputs = Metafile['outputs']

/** These files and all their static imports; dynamic imports are excluded. */
export function loadedWith(
  outputs: Outputs,
  paths: readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const path of paths.filter((each) => !found.has(each))) {
    found.add(path)
    const imports = outputs[path]?.imports.filter(({ kind }) => kind === 'import-statement') ?? []
    loadedWith(
      outputs,
      imports.map((each) => each.path),
      found,
    )
  }
  return found
}

/**
 * What is loaded together: `work` is what lists and menus of users are made of, on which everything else builds, and
 * `form` what forms are made of. The names are those of their entries in esbuild's metafile.
 */
export const groups = ['work', 'form'] as const

export type Group = (typeof groups)[number]

const isGroup = (name: string): name is Group => groups.some((group) => group === name)

/** `app`: the module that the entry loads at once. The modules of each group must be loaded on demand somewhere. */
export type ChunkOptions = { app: string } & Readonly<Record<Group, readonly string[]>>

const ours = { resolvedByUs: true }

/** Prefix of what is loaded on demand in esbuild's metafile: the path of a module, or the name of a group. */
export const lazyNamespace = 'lazy'

type Module = { exports: readonly string[]; parts: ReadonlyMap<string, number> }

/** For each lazy module what it exports, and the modules bundled with it, by size. Tree-shaken modules are left out. */
async function readModules(entry: string): Promise<Map<string, Module>> {
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
  const partsOf = (output: string) =>
    new Map(
      [...loadedWith(outputs, [output])].flatMap((path) =>
        Object.entries(outputs[path]!.inputs).flatMap(([part, { bytesInOutput }]) =>
          bytesInOutput > 0 ? [[part, bytesInOutput] as const] : [],
        ),
      ),
    )
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint, exports }]) =>
      entryPoint ? [[entryPoint, { exports, parts: partsOf(path) }]] : [],
    ),
  )
}

type Plan = {
  groupOf: (lazy: string) => Group | undefined
  /** What a lazy module or group is bundled with: it is loaded before, or needed anyway. */
  companyOf: (lazy: string) => readonly string[]
}

/** Two modules of a group that export the same name would hide each other. */
function checkNames(name: Group, members: readonly string[], modules: Map<string, Module>): void {
  const seen = new Set<string>()
  for (const member of members) {
    const found = modules.get(member)
    if (!found) throw new Error(`${member} is in the group ${name}, but nothing loads it on demand`)
    for (const each of found.exports) {
      if (seen.has(each)) throw new Error(`${each} is exported by two modules of the group ${name}`)
      seen.add(each)
    }
  }
}

async function planChunks({ app, work, form }: ChunkOptions): Promise<Plan> {
  const modules = await readModules(app)
  checkNames('work', work, modules)
  checkNames('form', form, modules)
  const partsOf = (names: readonly string[]) =>
    new Map(names.flatMap((name) => [...(modules.get(name)?.parts ?? [])]))
  const early = partsOf([app, ...work])
  const ofForm = new Map([...partsOf(form)].filter(([part]) => !early.has(part)))
  const sizeOf = (parts: ReadonlyMap<string, number>) =>
    [...parts.values()].reduce((sum, bytes) => sum + bytes, 0)
  const sharedWithForm = (lazy: string) => new Map([...partsOf([lazy])].filter(([part]) => ofForm.has(part)))
  const needsForm = (lazy: string) => sizeOf(sharedWithForm(lazy)) > sizeOf(ofForm) / 2
  const others = [...modules.keys()].filter((name) => ![app, ...work, ...form].includes(name))
  const ofOthers = others
    .filter((name) => !needsForm(name))
    .flatMap((name) => [...sharedWithForm(name).keys()])
  /** What others need of the form, too. */
  const kit = [...new Set(ofOthers)].toSorted()
  return {
    groupOf: (lazy) => (work.includes(lazy) ? 'work' : form.includes(lazy) ? 'form' : undefined),
    companyOf: (lazy) => {
      if (lazy === app) return []
      if (lazy === 'work') return [app]
      if (lazy === 'form' || needsForm(lazy)) return [app, ...work, ...kit, ...form]
      return [app, ...work, ...(sharedWithForm(lazy).size > 0 ? kit : [])]
    },
  }
}

/**
 * Makes esbuild put what is loaded on demand into few chunks. By default it creates one for each set of entries that
 * share code, and every `import()` is an entry: a form would be 70 files. Here all modules of a group are one entry; what
 * builds on a group loads all of it; and what others need of the form is one chunk, which they load whole.
 */
export function chunks(options: ChunkOptions): Plugin {
  return {
    name: 'chunks',
    async setup(build) {
      const { groupOf, companyOf } = await planChunks(options)
      build.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === ours) return undefined
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: ours })
        if (!/\.tsx?$/.test(found.path)) return found
        const lazy = relative('.', found.path)
        return { path: groupOf(lazy) ?? lazy, namespace: lazyNamespace }
      })
      build.onResolve({ filter: /^bundled:/ }, ({ path }) => ({
        path: path.slice('bundled:'.length),
        sideEffects: true,
      }))
      build.onLoad({ filter: /^/, namespace: lazyNamespace }, ({ path }) => {
        const members = isGroup(path) ? options[path] : [path]
        const contents = [
          ...companyOf(path).map((each) => `import 'bundled:${resolve(each)}'`),
          ...members.map((each) => `export * from 'bundled:${resolve(each)}'`),
        ]
        return { contents: contents.join('\n'), loader: 'js', resolveDir: resolve('.') }
      })
    },
  }
}

/**
 * Leaves the month and week of `<calendar-events>` to a file of their own, `calendar-grid.js` beside the script. A chunk
 * would share modules with the list, which would then come in two files as well.
 */
export function separateGrid(): Plugin {
  return {
    name: 'separate-grid',
    setup(build) {
      build.onResolve({ filter: /\/calendar-grid\.ts$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: './calendar-grid.js', external: true } : undefined,
      )
    },
  }
}
