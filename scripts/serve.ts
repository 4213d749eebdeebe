/**
 * `npm start`, and with `--sample` `npm run demo`: builds the element unless it is built from the sources as they are, then
 * becomes the host. A shell stands between npm and this process, and passes no SIGTERM on: when it has gone, this process ends,
 * too, as cleanly as after a signal of its own.
 */
import { isUpToDate } from './bundle/up-to-date.ts'
import { run } from './run.ts'

const shell = process.ppid
const watch = setInterval(() => {
  if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
}, 500)
watch.unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(watch))

if (!isUpToDate('dist', '.')) {
  const code = await run(process.execPath, ['scripts/build.ts', '--scripts'])
  if (code !== 0) process.exit(code)
}
await import('../demo/main.ts')
