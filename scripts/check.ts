/**
 * `npm run check`: runs every `check:…` script of package.json and reports all failures, not only the first.
 * With `--sources` only those that need no build; with `--package` only the one of the built package.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { capture, run } from '../demo/testing/run.ts'

const PACKAGE = 'check:package'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const sources = Object.keys(scripts).filter((name) => name.startsWith('check:') && name !== PACKAGE)
const failed: string[] = []

async function check(name: string): Promise<void> {
  const started = performance.now()
  const { code, output } = await capture('node', ['--run', name])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code === 0) return
  failed.push(name)
  console.log(output.trimEnd().replaceAll(/^/gm, '    '))
}

if (!process.argv.includes('--package')) {
  const waiting = [...sources]
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await check(name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
if (!process.argv.includes('--sources')) {
  const isBuilt = process.argv.includes('--package') || (await run('node', ['--run', 'build'])) === 0
  if (isBuilt) await check(PACKAGE)
  else failed.push('build')
}

if (failed.length > 0) {
  console.log(`\nfailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
