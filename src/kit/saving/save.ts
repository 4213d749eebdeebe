import { ApiError } from '../../api/api-error.ts'
import { type Login, loginRenewed } from '../use-while-logged-in.ts'

/** Why the last save failed, and whether it is being retried. */
export type SaveState<Version> = {
  failure?: unknown
  /** There was no response; the save is retried with backoff. */
  waiting?: boolean
  trying?: boolean
  /** The version that someone else has saved meanwhile. */
  theirs?: Version
}

/** Result of a save: the saved version or the error. */
export type Outcome<Version> =
  | { saved: Version; failure?: undefined }
  | { saved?: undefined; failure: unknown }

/** Backoff between attempts, in milliseconds; the last value repeats. */
const pausesMs = [3000, 6000, 12_000, 30_000]

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/**
 * Whether a request may have arrived although it failed: there was no response, or a gateway or a failing server gave it.
 * 429 answers a repeated create while the server is still at the first.
 */
function mayHaveArrived(failure: unknown, isRepeated: boolean): boolean {
  const status = statusOf(failure) ?? 400
  return status === 0 || status >= 500 || (status === 429 && isRepeated)
}

/**
 * Sends edits with optimistic locking and retries, and holds all that is known about them. `Sent` is one submit, the
 * same object for all its attempts; `Base` is the version it is based on, which may not exist yet; `Version` is the
 * version on the server, with the ETag for the next update.
 *
 * A save without a response is kept, since it may have arrived: a create is repeated under the same idempotency key, for
 * which the host answers the same for a day (`demo/http/idempotency.ts`), and a 412 is no conflict if the server's version
 * contains what was sent. Someone else's version is reported in `state`
 * (CONTRACT.md section 2, 'Two people').
 */
export abstract class Save<Sent, Base, Version extends Base> {
  /** Whose edits are saved. */
  login: Login
  state: SaveState<Version> = {}
  /** Submits that may have arrived, latest last. Of several creates only the first, which the next attempt repeats. */
  unanswered: readonly Sent[] = []
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0

  constructor(login: Login) {
    this.login = login
  }

  /** Whether there is nothing to replace yet. */
  protected abstract isNew(base: Base): boolean
  /** Creates or replaces it; throws an ApiError, with status 412 if the base is outdated. */
  protected abstract put(sent: Sent, base: Base): Promise<Version>
  /** Refetches it, bypassing all caches. */
  protected abstract read(base: Base, sent: Sent): Promise<Version>
  /** Whether a version already contains what was sent. */
  protected abstract holds(version: Version, sent: Sent): boolean
  /** Sends the latest submit without a response again; called while one waits. */
  protected abstract retry(): void

  /**
   * Sends a submit. A create that may have arrived is repeated first; the submit then updates what it created. Waits for
   * an expired login to be renewed. Never throws.
   */
  async attempt(sent: Sent, base: Base): Promise<Outcome<Version>> {
    const { login, unanswered } = this
    const others = unanswered.filter((other) => other !== sent)
    const create = others.length > 0 && this.isNew(base) ? others[0] : undefined
    let theirs: Version | undefined
    if (this.state.failure !== undefined) this.show(this.state.waiting ? { ...this.state, trying: true } : {})
    try {
      if (create) base = await this.#outcomeOf(create, base, login)
      for (;;) {
        try {
          return this.#saved(await this.put(sent, base))
        } catch (error) {
          if (await loginRenewed(error, login)) continue
          if (statusOf(error) !== 412 || this.isNew(base)) throw error
          const current = await this.read(base, sent)
          if (this.holds(current, sent)) return this.#saved(current)
          if (!unanswered.some((earlier) => this.holds(current, earlier))) {
            theirs = current
            throw error
          }
          base = current
        }
      }
    } catch (failure) {
      const waiting = statusOf(failure) === 0
      if (theirs) this.unanswered = []
      else if (!create && mayHaveArrived(failure, unanswered.includes(sent)))
        this.unanswered = [...others, sent]
      else this.unanswered = others
      this.show(theirs ? { failure, theirs } : { failure, waiting })
      return { failure }
    }
  }

  /**
   * Repeats a create that got no response; returns the current version of what it created, or `nothing` if it is
   * rejected.
   */
  async #outcomeOf(create: Sent, nothing: Base, login: Login): Promise<Base> {
    try {
      return await this.read(await this.put(create, nothing), create)
    } catch (error) {
      if (await loginRenewed(error, login)) return this.#outcomeOf(create, nothing, login)
      if (mayHaveArrived(error, true)) throw error
      return nothing
    }
  }

  #saved(saved: Version): Outcome<Version> {
    this.forget()
    return { saved }
  }

  /** Clears the state of the last save and all submits without a response. */
  forget(): void {
    this.unanswered = []
    this.show({})
  }

  /**
   * Sets the state, `{}` if nothing is wrong. While a submit waits for a response it is repeated after a pause, and
   * immediately when the browser comes back online; each failure starts the next pause.
   */
  show(state: SaveState<Version>): void {
    this.state = state
    this.changed()
    if (state.trying) return
    clearTimeout(this.#timer)
    if (!state.waiting) this.#tries = 0
    else if (this.isWatched)
      this.#timer = setTimeout(() => this.retry(), pausesMs[this.#tries++] ?? pausesMs.at(-1))
  }

  readonly #onOnline = () => {
    if (this.state.waiting) this.retry()
  }

  /** Whether a screen shows the state. Without one nothing is repeated. */
  get isWatched(): boolean {
    return this.#listeners.size > 0
  }

  /** Calls the listener after each change of the state. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    window.addEventListener('online', this.#onOnline)
    return () => {
      this.#listeners.delete(listener)
      if (this.isWatched) return
      clearTimeout(this.#timer)
      window.removeEventListener('online', this.#onOnline)
    }
  }

  protected changed(): void {
    for (const listener of this.#listeners) listener()
  }
}
