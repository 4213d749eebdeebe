import { keepSample } from './sample-copy.ts'
import { startHost } from './start-host.ts'

/** Starts one host with sample data for the whole run. BASE_URL passes its origin on to the worker processes. */
export default async function startSharedHost(): Promise<() => Promise<void>> {
  const host = await startHost()
  process.env.BASE_URL = host.url
  const dropSample = keepSample(host.dataDir, host.url)
  return async () => {
    dropSample()
    await host.stop()
  }
}
