/**
 * Checks that the build is self-contained: no bare specifiers for pages to resolve, types that only refer to
 * packages installed as dependencies, and no script with side effects that bundlers would drop.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

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
  const isForReact = /(jsx|react)\.d\.ts$/.test(file)
  const packages = Object.keys({ ...dependencies, ...(isForReact ? peerDependencies : {}) })
  // Types for a framework refer to that framework.
  const names = [...packages.map((name) => name.replace('@types/', '')), basename(file, '.d.ts')]
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
const isWithoutEffects = new Set(['dist/contract.js', 'dist/react.js', 'dist/server.js'])
const kept = new Set(sideEffects.flatMap((pattern) => globSync(pattern)))
const dropped = globSync('dist/**/*.js').filter((file) => !kept.has(file) && !isWithoutEffects.has(file))
for (const file of dropped) console.log(`${file}: stands in no pattern of sideEffects in package.json`)

/** Frameworks that render on a server find client components by this line. */
const isClient = /^['"]use client['"]/.test(read('dist/react.js'))
if (!isClient) console.log("dist/react.js: doesn't begin with 'use client'")
process.exitCode = !isClient || broken.length + dropped.length > 0 ? 1 : 0
