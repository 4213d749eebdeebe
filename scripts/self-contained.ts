/**
 * Checks that what is built stands alone: a page has no bare specifier of the element to resolve, and the types name
 * only packages that are installed along with ours.
 */
import { readFileSync } from 'node:fs'

type Manifest = { dependencies: Record<string, string>; peerDependencies: Record<string, string> }
type Metafile = { outputs: Record<string, { imports: { path: string; external?: boolean }[] }> }

const read = (file: string) => readFileSync(file, 'utf8')
const { dependencies, peerDependencies } = JSON.parse(read('package.json')) as Manifest
const { outputs } = JSON.parse(read('dist/metafile-esm.json')) as Metafile

const scripts = Object.entries(outputs).flatMap(([file, { imports }]) =>
  imports.filter(({ external }) => external).map(({ path }) => ({ file, path })),
)

const packagesOf: Record<string, string[]> = {
  'dist/index.d.ts': [],
  'dist/contract.d.ts': Object.keys(dependencies),
  'dist/jsx.d.ts': Object.keys(peerDependencies).map((name) => name.replace('@types/', '')),
}
const types = Object.entries(packagesOf).flatMap(([file, packages]) =>
  [...read(file).matchAll(/(?:from |import\()["']([^"'.][^"']*)["']/g)]
    .map(([, path = '']) => ({ file, path }))
    .filter(({ path }) => !packages.some((name) => path === name || path.startsWith(`${name}/`))),
)

const broken = [...scripts, ...types]
for (const { file, path } of broken)
  console.log(`${file}: imports '${path}', which is not there for whoever loads it`)
process.exitCode = broken.length > 0 ? 1 : 0
