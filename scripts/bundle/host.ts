import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'tsup'

type Manifest = Record<'version' | 'description' | 'license', string> & {
  repository?: object
  homepage?: string
  bugs?: object
  engines: Record<string, string>
  dependencies: Record<string, string>
}

/** The command, and the scripts that run in threads and processes of their own. */
const entries = [
  'demo/cli/bin.ts',
  'demo/db/connection/sqlite-worker.ts',
  'demo/db/connection/integrity-worker.ts',
  'demo/imports/fetch/fetch-worker.ts',
  'demo/imports/readers/read-worker.ts',
  'demo/site/feeds/writer/feed-worker.ts',
  'demo/site/render/render-worker.ts',
]

/** Files that the host reads while it runs, by their path in `demo/`. */
const shipped = [
  'themes/built-in/**/*',
  'i18n/*/**/*.{json,md}',
  'host/sample/{images/*.webp,town/**/*.yaml}',
  'api/openapi/docs.css',
  'people/common-passwords*.txt',
]

/**
 * Packages that are part of the bundle, which leaves out what the host doesn't use of them: hundreds of modules that each
 * start would load, and 14 MB of memory. All others are installed, so that they can be updated without a release.
 */
const bundled = ['kysely', 'valibot', 'date-fns', 'date-fns-tz']

const isOf = (name: string) => new RegExp(`^${name}(/|$)`)

/** Samples for operators: services, proxies, database, containers, updates. The others are for people who embed or program. */
const samples = { cwd: 'docs/examples', exclude: ['calendar-events.*', 'api-client.ts', 'wordpress'] }
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest

function copyShipped(folder: string): void {
  for (const file of globSync(shipped, { cwd: 'demo', withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    const target = join(folder, path.slice(path.indexOf('demo/') + 'demo/'.length))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(path, target)
  }
}

/** Copies the texts of the element that the host says as well (demo/i18n/texts.ts). */
function copySharedTexts(folder: string): void {
  for (const path of globSync('i18n/*/{rest,calendar-events}.json', { cwd: 'src' })) {
    const { fetching, importFaults, calendarEvents } = JSON.parse(readFileSync(join('src', path), 'utf8'))
    writeFileSync(join(folder, path), JSON.stringify({ fetching, importFaults, calendarEvents }))
  }
}

function copySamples(folder: string): void {
  for (const name of globSync('*', samples))
    cpSync(join(samples.cwd, name), join(folder, name), { recursive: true })
}

/**
 * Builds the package `@community-calendar/host` into a folder: the bundled command `calendar`, and all files that it
 * reads; the element and the documentation come from the folders of their builds.
 */
export async function buildHost(
  folder: string,
  { element, docs }: { element: string; docs: string },
): Promise<void> {
  const { version, description, license, repository, homepage, bugs, engines, dependencies } =
    read('demo/package.json')
  const installed = Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => !bundled.includes(name)),
  )
  await build({
    config: false,
    entry: entries,
    outDir: folder,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    splitting: true,
    silent: true,
    // `node:sqlite` has no other name.
    removeNodeProtocol: false,
    external: Object.keys(installed).map(isOf),
    noExternal: bundled.map(isOf),
    esbuildOptions: (options) => {
      options.entryNames = '[name]'
      options.chunkNames = '[name]-[hash]'
    },
  })
  chmodSync(join(folder, 'bin.js'), 0o755)
  copyShipped(folder)
  copySharedTexts(folder)
  copySamples(join(folder, 'examples'))
  cpSync(element, join(folder, 'element'), {
    recursive: true,
    filter: (path) => !/metafile-|\.d\.ts$|sources\.sha256$|custom-elements\.json$/.test(path),
  })
  cpSync(docs, join(folder, 'docs'), { recursive: true })
  cpSync('LICENSE', join(folder, 'LICENSE'))
  // The package has the pages, not their sources.
  const readme = readFileSync('docs/host.md', 'utf8').replace(/\]\(([\w-]+)\.md/g, '](docs/$1/index.html')
  writeFileSync(join(folder, 'README.md'), readme)
  const manifest = {
    name: '@community-calendar/host',
    version,
    description,
    license,
    repository,
    homepage,
    bugs,
    publishConfig: { access: 'public' },
    type: 'module',
    bin: { calendar: './bin.js' },
    engines,
    dependencies: installed,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}
