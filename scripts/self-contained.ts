/**
 * Checks that what is built stands alone: a page has no bare specifier of the element to resolve, the types name only
 * packages that are installed along with ours, and no bundler leaves out a script that is imported for what it does.
 */
import { globSync, readFileSync } from 'node:fs'

type Manifest = {
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  sideEffects: string[]
}
type Metafile = { outputs: Record<string, { imports: { path: string; external?: boolean }[] }> }

const read = (file: string) => readFileSync(file, 'utf8')
const { dependencies, peerDependencies, sideEffects } = JSON.parse(read('package.json')) as Manifest
const { outputs } = JSON.parse(read('dist/metafile-esm.json')) as Metafile

const scripts = Object.entries(outputs).flatMap(([file, { imports }]) =>
  imports.filter(({ external }) => external).map(({ path }) => ({ file, path })),
)

/** Not among the files of the metafile: it is built by itself, and imports chunks with its texts. */
const list = 'dist/calendar-events.js'
const listImports = [...read(list).matchAll(/\b(?:from|import)\s*\(?["']([^"']+)["']/g)]
  .map(([, path = '']) => ({ file: list, path }))
  .filter(({ path }) => !path.startsWith('./'))

const types = globSync('dist/*.d.ts').flatMap((file) => {
  const packages = Object.keys({ ...dependencies, ...(file.endsWith('jsx.d.ts') ? peerDependencies : {}) })
  const names = packages.map((name) => name.replace('@types/', ''))
  return [...read(file).matchAll(/(?:from |import\()["']([^"'.][^"']*)["']/g)]
    .map(([, path = '']) => ({ file, path }))
    .filter(({ path }) => !names.some((name) => path === name || path.startsWith(`${name}/`)))
})

const broken = [...scripts, ...listImports, ...types]
for (const { file, path } of broken)
  console.log(`${file}: imports '${path}', which is not there for whoever loads it`)

/** The elements are registered in a chunk: one that is not named is dropped, and the page shows nothing. */
const kept = new Set(sideEffects.flatMap((pattern) => globSync(pattern)))
const dropped = globSync('dist/**/*.js').filter((file) => !kept.has(file) && file !== 'dist/contract.js')
for (const file of dropped) console.log(`${file}: stands in no pattern of sideEffects in package.json`)
process.exitCode = broken.length + dropped.length > 0 ? 1 : 0
