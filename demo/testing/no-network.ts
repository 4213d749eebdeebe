import { FetchFailure } from '../imports/fetch/fetch-failure.ts'
import type { Deps } from '../deps.ts'

/** A network without any other host. */
export const noNetwork: Deps['fetcher'] = {
  fetchSource: async () => Promise.reject(new FetchFailure('unknownHost')),
}
