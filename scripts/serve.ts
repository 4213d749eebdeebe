/**
 * `npm start`, and with `--sample` `npm run demo`: builds the element unless it is built from the sources as they are, then
 * becomes the host. A shell stands between npm and this process, and passes no SIGTERM on: when it has gone, this process ends,
 * too, as cleanly as after a signal of its own.
 */
import { enableCompileCache } from 'node:module'
import { isUpToDate } from './bundle/up-to-date.ts'
import { run } from './run.ts'

// The host is hundreds of modules in TypeScript: what Node makes of them is kept for the next start.
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
await import('../demo/main.ts')
