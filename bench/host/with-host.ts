import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Runs work with a host in a process of its own (calendar-host.ts), and stops it. */
export async function withHost<Result>(
  env: Record<string, string>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const host = fork(join(import.meta.dirname, 'calendar-host.ts'), { env: { ...process.env, ...env } })
  try {
    const [port] = (await once(host, 'message')) as [number]
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    const gone = once(host, 'exit')
    host.kill()
    await gone
  }
}
