/**
 * `npm run check`: runs every `check:…` script of package.json, builds, and checks the built package and its size; several at
 * a time, and reports all failures, not only the first. With `--sources` only what needs no build; with `--scripts` it
 * builds what browsers and hosts run, neither types nor packages, and checks none of them.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { capture } from '../demo/testing/run.ts'

/** What needs the build. */
const ofPackage = ['check:package', 'size']

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const ofSources = Object.keys(scripts).filter(
  (name) => name.startsWith('check:') && !ofPackage.includes(name),
)
// The build takes longest and uses one core, so it comes first.
const waiting = process.argv.includes('--sources') ? ofSources : ['build', ...ofSources]
const scriptsOnly = process.argv.includes('--scripts')
const failed: string[] = []

async function check(name: string): Promise<void> {
  const started = performance.now()
  const args = name === 'build' && scriptsOnly ? ['--', '--scripts'] : []
  const { code, output } = await capture('node', ['--run', name, ...args])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (name === 'build' && code === 0 && !scriptsOnly) await Promise.all(ofPackage.map(check))
  if (code === 0) return
  failed.push(name)
  console.log(output.trimEnd().replaceAll(/^/gm, '    '))
}

async function work(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) await check(name)
}
await Promise.all(Array.from({ length: availableParallelism() }, work))

if (failed.length > 0) {
  console.log(`\nfailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
