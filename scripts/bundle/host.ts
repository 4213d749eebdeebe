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
  'demo/db/sqlite-scan-worker.ts',
  'demo/db/integrity-worker.ts',
  'demo/site/feeds/writer/feed-worker.ts',
  'demo/site/render/render-worker.ts',
]

/** Files that the host reads while it runs, by their path in `demo/`. */
const shipped = [
  'themes/**/*',
  'i18n/*/**/*.{json,md}',
  'seed/images/*.webp',
  'api/openapi/docs.css',
  'db/people/common-passwords*.txt',
]

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

/**
 * Builds the package `@community-calendar/host` into a folder: the bundled command `calendar`, and all files that it
 * reads; the element comes from `element`, the folder of its build. Packages of others stay dependencies.
 */
export async function buildHost(folder: string, element: string): Promise<void> {
  const { version, description, license, repository, homepage, bugs, engines, dependencies } =
    read('demo/package.json')
  await build({
    config: false,
    entry: entries,
    outDir: folder,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    splitting: true,
    sourcemap: true,
    silent: true,
    // `node:sqlite` has no other name.
    removeNodeProtocol: false,
    external: Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
    noExternal: [/^date-fns(-tz)?(\/|$)/],
    esbuildOptions: (options) => {
      options.entryNames = '[name]'
      options.chunkNames = '[name]-[hash]'
    },
  })
  chmodSync(join(folder, 'bin.js'), 0o755)
  copyShipped(folder)
  cpSync(element, join(folder, 'element'), {
    recursive: true,
    filter: (path) => !/metafile-|\.d\.ts$|sources\.sha256$|custom-elements\.json$/.test(path),
  })
  cpSync('LICENSE', join(folder, 'LICENSE'))
  cpSync('docs/host.md', join(folder, 'README.md'))
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
    dependencies,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}
