/** A part of the app that cannot be loaded although the browser is online, as when the site was updated meanwhile. */
export class NotLoaded extends Error {
  override name = 'NotLoaded'
  /** Lets the next call load the part again at once, as when somebody presses a button. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super(String(cause), { cause })
    this.forget = forget
  }
}

const retryAfterMs = 3000

const parts = new WeakMap<object, Promise<unknown>>()

/**
 * Loads a part of the app late (code, texts), and once: the same function, or the same `key`, gets the same
 * promise, as `use` needs it. A call ahead preloads. While the browser is offline, waits for the network; rejects with
 * `NotLoaded` on any other error, and loads again when called some seconds later.
 */
export function loadOnce<Part>(load: () => Promise<Part>, key: object = load): Promise<Part> {
  const before = parts.get(key)
  if (before) return before as Promise<Part>
  const forget = () => void (parts.get(key) === part && parts.delete(key))

  async function whenOnline(): Promise<Part> {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw new NotLoaded(error, forget)
      const { promise, resolve } = Promise.withResolvers<Event>()
      window.addEventListener('online', resolve, { once: true })
      await promise
      return whenOnline()
    }
  }
  const part = whenOnline()
  parts.set(key, part)
  part.then(
    // With this status, `use` doesn't suspend: nothing flickers where the part has been loaded before.
    (value) => Object.assign(part, { status: 'fulfilled', value }),
    // Not at once: React asks once more before it shows the failure, and would load it again and again.
    () => setTimeout(forget, retryAfterMs),
  )
  return part
}
