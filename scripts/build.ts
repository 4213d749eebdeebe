/**
 * Builds `dist/`: with `--scripts` only what browsers and hosts run, and source maps, otherwise the types too, as in the
 * published package, and the host as a package in `demo/dist/`. Both come with the documentation for the host, in
 * `demo/dist-docs/`. Each build goes into a temporary folder that replaces
 * the former one when finished, so neither is ever incomplete.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { transform } from 'esbuild'
import { build } from 'tsup'
import type { AheadName } from '../src/boot/ahead.ts'
import { languages } from '../src/core/languages.ts'
import { lazyNamespace, type Outputs } from './bundle/chunks.ts'
import { bootNamespace, finishEntry } from './bundle/first-screen-build.ts'
import { buildHost } from './bundle/host.ts'
import { writeIntegrity } from './bundle/subresource-integrity.ts'
import { hashOfSources, putInPlace, stamp } from './bundle/up-to-date.ts'
import { writeEditorData } from './docs/custom-elements.ts'
import { buildSite, forHost } from './docsite/build-site.ts'

const DIST = 'dist'
const METAFILE = 'metafile-esm.json'
const DOCS = 'demo/dist-docs'

/** Followed by the id of the building process. Beside `dist/`, so that paths in source maps are the same. */
const UNFINISHED = '.dist-'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/**
 * Writes compressed copies of each file in a folder with one of these endings, `.br` and `.gz`, at the highest level, so that
 * hosts need not compress at run time. Web servers know these endings (nginx: `gzip_static`, `brotli_static`).
 */
async function precompress(folder: string, endings: readonly string[] = ['js']): Promise<void> {
  const compress = async (path: string) => {
    const bytes = await readFile(path)
    await Promise.all([
      brotli(bytes).then((packed) => writeFile(`${path}.br`, packed)),
      promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
        writeFile(`${path}.gz`, packed),
      ),
    ])
  }
  await Promise.all(globSync(endings.map((ending) => `${folder}/**/*.${ending}`)).map(compress))
}

// Left over from interrupted builds.
for (const left of globSync(`{,demo/}${UNFINISHED}*`)) {
  const pid = Number.parseInt(left.slice(left.indexOf(UNFINISHED) + UNFINISHED.length))
  if (pid === process.pid || !isRunning(pid)) rmSync(left, { recursive: true })
}

const hash = hashOfSources('.')
const folder = `${UNFINISHED}${process.pid}`
mkdirSync(folder)
const scriptsOnly = process.argv.includes('--scripts')
await build({ outDir: folder, silent: true, ...(scriptsOnly && { dts: false }) })
const metafile = `${folder}/${METAFILE}`
const built = JSON.parse(readFileSync(metafile, 'utf8')) as { outputs: Outputs }
const lazy = (path: string) => `${lazyNamespace}:${path}`
const ofTheme = ['ThemeScreen.tsx', 'editor/CodeMirror.tsx', 'editor/languages/yaml.ts']
const dashboard = ['DashboardScreen.tsx', 'OwnDashboard.tsx']
/** What the entry loads ahead (src/boot/ahead.ts). */
const ahead = {
  work: [lazy('work')],
  home: dashboard.map((file) => lazy(`src/features/dashboard/${file}`)),
  form: [lazy('form')],
  theme: ofTheme.map((file) => lazy(`src/features/cms/${file}`)),
  ...Object.fromEntries(languages.map((each) => [`${each}/rest`, [`src/i18n/${each}/rest.json`]])),
} satisfies Partial<Record<AheadName, string[]>>
const preloads = finishEntry(
  { folder, file: 'index.js', app: 'src/element/app-view.ts', ahead },
  built.outputs,
)
writeFileSync(`${folder}/preload.json`, `${JSON.stringify(preloads, undefined, 2)}\n`)
writeFileSync(metafile, JSON.stringify(built).replaceAll(`"${folder}/`, `"${DIST}/`))

// The minifier lists its input under its path on this machine, and esbuild the files of the boot under their namespace.
for (const map of globSync(`${folder}/**/*.js.map`)) {
  const text = readFileSync(map, 'utf8')
  const named = text.replace(`${resolve(folder)}/`, '').replaceAll(`"${bootNamespace}:`, '"../')
  writeFileSync(map, named)
}
/** For lists that a server has put into the page; the scripts contain it as text. */
const listStyles = readFileSync('src/calendar-events/calendar-events.css', 'utf8')
const { code } = await transform(listStyles, { loader: 'css', minify: true })
writeFileSync(`${folder}/calendar-events.css`, code)
if (!scriptsOnly) {
  writeEditorData(folder)
  // The package has no source maps, which are more than half of all bytes: `--scripts` makes them for the same version.
  for (const map of globSync(`${folder}/**/*.map`)) rmSync(map)
  for (const script of globSync(`${folder}/**/*.js`)) {
    const text = readFileSync(script, 'utf8')
    writeFileSync(script, text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'))
  }
  // Written by hand: bundling them would take each of these frameworks as a dependency.
  for (const types of globSync('src/entry/{vue,svelte,solid}.d.ts'))
    copyFileSync(types, `${folder}/${basename(types)}`)
}
writeIntegrity(folder)
await precompress(folder, ['js', 'css'])
stamp(folder, hash)
putInPlace(folder, DIST)

const docs = `demo/${UNFINISHED}${process.pid}-docs`
await buildSite({ out: docs, ...forHost })
await precompress(docs, ['html', 'css', 'js', 'json'])
putInPlace(docs, DOCS)

if (!scriptsOnly) {
  const host = `demo/${UNFINISHED}${process.pid}`
  await buildHost(host, { element: DIST, docs: DOCS })
  putInPlace(host, 'demo/dist')
}
