/**
 * Loads a part of the app on demand (code, texts). While the browser is offline, waits for the network
 * instead of failing permanently. Rejects on any other error.
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
