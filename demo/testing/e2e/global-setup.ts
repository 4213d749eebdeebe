import { keepSample, startHost } from './start-host.ts'

/** Fills one host with sample data, whose copy the hosts of all tests start from. */
export default async function fillSample(): Promise<() => void> {
  const host = await startHost()
  const dropSample = keepSample(host.dataDir, host.url)
  await host.stop()
  return dropSample
}
