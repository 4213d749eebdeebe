/**
 * `npm start`, and with `--sample` `npm run demo`: builds the element unless the build is up to date, then
 * becomes the host. The shell between npm and this process does not forward SIGTERM, so this process shuts
 * down cleanly when the shell is gone.
 */
import { enableCompileCache } from 'node:module'
import { run } from '../demo/testing/run.ts'
import { isUpToDate } from './bundle/up-to-date.ts'

// The host consists of hundreds of TypeScript modules; the compile cache speeds up the next start.
enableCompileCache('node_modules/.cache/node')

const shell = process.ppid
const watch = setInterval(() => {
  if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
}, 500)
watch.unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(watch))

if (!isUpToDate('dist', '.')) {
  console.log('Building the element: there is none that was made from the sources as they are.')
  const code = await run(process.execPath, ['scripts/build.ts', '--scripts'])
  if (code !== 0) process.exit(code)
}
await import('../demo/cli/main.ts')
