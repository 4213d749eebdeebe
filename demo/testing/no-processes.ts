import { readEvents } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { FetchFailure } from '../imports/fetch/fetch-failure.ts'
import { readGiven } from '../imports/readers/read-given.ts'

/** A network without any other host. */
export const noNetwork: Deps['fetcher'] = {
  fetchSource: async () => Promise.reject(new FetchFailure('unknownHost')),
}

/** Reads sources in the process of the test. */
export const readHere: Deps['reader'] = {
  read: async (job) => readGiven(job),
  readPoster: async ({ poster, context }) => readEvents(poster, context),
}
