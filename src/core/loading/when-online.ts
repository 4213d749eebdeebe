/**
 * Fetches what is part of the app and needed only now: code, texts. Where the browser has no network, it is fetched as soon
 * as there is one again, instead of failing for good. Rejects when it fails for any other reason.
 */
export async function whenOnline<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    const { promise, resolve } = Promise.withResolvers<Event>()
    window.addEventListener('online', resolve, { once: true })
    await promise
    return whenOnline(load)
  }
}
