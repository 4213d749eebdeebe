import { expect, it } from 'vitest'
import { describeOnEngines, hostForTest } from '../testing/test-host.ts'
import { buildApp } from './app.ts'
import { shutDown } from './shut-down.ts'
import { rawConnection } from '../testing/raw-connection.ts'

describeOnEngines('a host that stops', (engine) => {
  async function start(drainSeconds: number) {
    const host = await hostForTest(engine)
    const deps = { ...host.deps, config: { ...host.deps.config, drainSeconds } }
    const app = await buildApp(deps)
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const done: string[] = []
    const running = {
      app,
      deps: { ...deps, db: { close: async () => void done.push('database closed') } },
      stopActions: async () => void done.push('actions stopped'),
    }
    const answer = async (path: string) => {
      const response = await fetch(url + path).catch(() => undefined)
      return response ? [response.status, await response.text()] : 'refused'
    }
    return { app, url, running, done, answer }
  }

  it('is not ready first, but answers, and closes connections with the next answer', async () => {
    const { url, running, done, answer } = await start(7)
    const kept = rawConnection(url)
    kept.ask('/healthz')
    await expect.poll(() => kept.text).toContain('{"status":"ok"}')
    expect(kept.text.toLowerCase()).toContain('connection: keep-alive')
    expect(await answer('/readyz')).toEqual([200, '{"status":"ok"}'])

    const { promise: waited, resolve: endWait } = Promise.withResolvers<void>()
    const waits: number[] = []
    const stopped = shutDown(running, (ms) => {
      waits.push(ms)
      return waited
    })
    expect(await answer('/readyz')).toEqual([503, '{"error":"overloaded"}'])
    expect(await answer('/healthz')).toEqual([200, '{"status":"ok"}'])
    expect(await answer('/api/v1/groups/')).toEqual([200, '[]'])
    expect(await answer('/about')).toEqual([200, expect.stringContaining('</html>')])
    kept.text = ''
    kept.ask('/healthz')
    await expect.poll(() => kept.isClosed).toBe(true)
    expect(kept.text).toContain('{"status":"ok"}')
    expect(kept.text.toLowerCase()).toContain('connection: close')
    expect([waits, done]).toEqual([[7000], ['actions stopped']])

    endWait()
    await stopped
    expect(await answer('/healthz')).toBe('refused')
    expect(done).toEqual(['actions stopped', 'database closed'])
  })

  it('closes at once without a time to drain', async () => {
    const { running, done, answer } = await start(0)
    await shutDown(running, () => Promise.reject(new Error('nothing to wait for')))
    expect(await answer('/healthz')).toBe('refused')
    expect(done).toEqual(['actions stopped', 'database closed'])
  })
})
