import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../testing/engines.ts'
import { freePort } from '../testing/free-port.ts'
import { startHostProcess } from '../testing/host-process.ts'
import { ownDatabase } from '../testing/own-database.ts'

describeOnEngines('calendar serve', (engine) => {
  let env: Record<string, string> & { PORT: string }
  let remove: () => Promise<void>
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calendar-serve-'))
    const own = engine === 'postgres' ? await ownDatabase() : undefined
    env = { ...own?.env, DATA_DIR: folder, PORT: String(await freePort()) }
    remove = async () => {
      await own?.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  afterEach(() => remove())

  const start = (more: Record<string, string> = {}) =>
    startHostProcess({
      env: { ...env, ...more },
      script: { path: 'demo/cli/bin.ts', cwd: join(import.meta.dirname, '../..') },
      args: ['serve'],
    })

  it('says in its log that it stops', async () => {
    const host = await start()
    expect(await host.stop()).toBe(0)
    expect(host.output()).toMatch(/SIGTERM: stopping.*\n(?:.*\n)*.*"msg":"stopped"/)
  })

  it.each(['PORT', 'METRICS_PORT'])(
    'ends when another process has its %s, and says what to do',
    async (setting) => {
      const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
      await once(other, 'listening')
      const port = String((other.address() as { port: number }).port)
      try {
        // Rejects when the process has ended.
        await expect(start({ [setting]: port })).rejects.toThrow(
          /The calendar cannot start: listen EADDRINUSE.*PORT or METRICS_PORT must be another/,
        )
      } finally {
        other.close()
      }
    },
  )
})
