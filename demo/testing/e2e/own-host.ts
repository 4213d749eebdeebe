import { test } from '@playwright/test'
import { type ApiCaller, callAs } from './api-caller.ts'
import { type RunningHost, startHost } from './start-host.ts'

/**
 * Starts a host of its own for the tests of a file, with these settings. Within a test, `host` is that host, and
 * `owner` calls its API as the sample person.
 */
export function ownHost(settings?: Parameters<typeof startHost>[0]): { host: RunningHost; owner: ApiCaller } {
  const running = {} as { host: RunningHost; owner: ApiCaller }
  test.beforeAll(async () => {
    running.host = await startHost(settings)
    running.owner = await callAs(running.host.url, 'normal@example.org')
  })
  test.afterAll(() => running.host.stop())
  return running
}
