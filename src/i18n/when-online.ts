/**
 * Fetches what is part of the app and needed only now: code, texts. Where the browser has no network, it is fetched as soon
 * as there is one again, instead of failing for good. Rejects when it fails for any other reason.
 */
export const whenOnline = async <Result>(load: () => Promise<Result>): Promise<Result> =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve))
    return whenOnline(load)
  })
