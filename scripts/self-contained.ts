/**
 * Checks that the build is self-contained: no bare specifiers for pages to resolve, types that only refer to
 * packages installed as dependencies, and no script with side effects that bundlers would drop.
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

/** Not in the metafile: it has a separate build, and imports chunks with its texts. */
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

/**
 * Chunks with side effects, such as registering the elements: bundlers drop those that are not listed, and
 * the page stays empty.
 */
const kept = new Set(sideEffects.flatMap((pattern) => globSync(pattern)))
const dropped = globSync('dist/**/*.js').filter((file) => !kept.has(file) && file !== 'dist/contract.js')
for (const file of dropped) console.log(`${file}: stands in no pattern of sideEffects in package.json`)
process.exitCode = broken.length + dropped.length > 0 ? 1 : 0
