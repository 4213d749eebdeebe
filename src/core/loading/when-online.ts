/** A part of the app that cannot be loaded although the browser is online, as when the site was updated meanwhile. */
export class NotLoaded extends Error {
  override name = 'NotLoaded'
}

/**
 * Loads a part of the app on demand (code, texts). While the browser is offline, waits for the network
 * instead of failing permanently. Rejects with `NotLoaded` on any other error.
 */
export async function whenOnline<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw new NotLoaded(String(error), { cause: error })
    const { promise, resolve } = Promise.withResolvers<Event>()
    window.addEventListener('online', resolve, { once: true })
    await promise
    return whenOnline(load)
  }
}

const retryAfterMs = 3000

/**
 * Calls `forget` some seconds after a load has failed, so that the next call tries again. Not at once: React asks
 * for it once more before it shows the failure, and would otherwise load it again and again.
 */
export function forgetFailed(load: Promise<unknown>, forget: () => void): void {
  load.catch(() => setTimeout(forget, retryAfterMs))
}
