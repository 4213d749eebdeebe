import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useWhileLoggedIn } from '../use-while-logged-in.ts'

/**
 * What is saved and how. `Sent` is one submit, the same object for all its attempts; `Base` is the version it is
 * based on, which may not exist yet; `Version` is the version on the server, with the ETag for the next update. The
 * calls throw an ApiError: 412 if the base is outdated.
 */
export type SaveTarget<Sent, Base, Version extends Base> = {
  isNew: (base: Base) => boolean
  /** Creates or replaces it. */
  send: (attempt: Sent, base: Base) => Promise<Version>
  /** Refetches it, bypassing all caches. */
  read: (base: Base, attempt: Sent) => Promise<Version>
  /** Whether a version already contains what was sent. */
  holds: (version: Version, attempt: Sent) => boolean
}

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
export type Outcome<Version> = { saved: Version } | { saved?: undefined; failure: unknown }

/** Thrown if the server's version is no longer the one that the edit was based on. */
class ChangedByOthers<Version> extends ApiError {
  readonly theirs: Version
  constructor(theirs: Version) {
    super(412, 'changed in the meantime')
    this.theirs = theirs
  }
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/**
 * Saves edits with optimistic locking and retries. Waits for an expired login to be renewed. A save without a
 * response is kept, since it may have arrived: a create is repeated under the same idempotency key, and a 412 is no
 * conflict if the server's version contains what was sent. Someone else's version is reported in `state`
 * (CONTRACT.md section 2, 'Two people'). `sentBefore` is a submit from an earlier visit that got no response.
 */
export function useSavePipeline<Sent, Base, Version extends Base>(
  target: SaveTarget<Sent, Base, Version>,
  sentBefore?: Sent,
) {
  const whileLoggedIn = useWhileLoggedIn()
  /**
   * Submits that may have arrived, latest last. Of several creates only the first, which the next attempt repeats.
   */
  const unanswered = useRef<readonly Sent[]>(sentBefore ? [sentBefore] : [])
  const [state, setState] = useState<SaveState<Version>>({})

  const send = (attempt: Sent, base: Base) => whileLoggedIn(async () => target.send(attempt, base))

  async function put(attempt: Sent, base: Base): Promise<Version> {
    try {
      return await send(attempt, base)
    } catch (error) {
      if (statusOf(error) !== 412 || target.isNew(base)) throw error
      const theirs = await target.read(base, attempt)
      if (target.holds(theirs, attempt)) return theirs
      if (unanswered.current.some((sent) => target.holds(theirs, sent))) return put(attempt, theirs)
      throw new ChangedByOthers(theirs)
    }
  }

  /**
   * Repeats a create that got no response; returns the current version of what it created, or `nothing` if it is
   * rejected.
   */
  async function outcomeOf(create: Sent, nothing: Base): Promise<Base> {
    try {
      return await target.read(await send(create, nothing), create)
    } catch (error) {
      if (statusOf(error) === 0) throw error
      return nothing
    }
  }

  async function run(attempt: Sent, base: Base): Promise<Outcome<Version>> {
    const before = unanswered.current
    const created = target.isNew(base) ? before.find((sent) => sent !== attempt) : undefined
    setState((last) => (last.waiting ? { ...last, trying: true } : {}))
    try {
      const saved = await put(attempt, created ? await outcomeOf(created, base) : base)
      unanswered.current = []
      setState({})
      return { saved }
    } catch (failure) {
      const waiting = statusOf(failure) === 0
      const others = before.filter((sent) => sent !== attempt)
      if (failure instanceof ChangedByOthers) unanswered.current = []
      else unanswered.current = waiting && !created ? [...others, attempt] : others
      setState(
        failure instanceof ChangedByOthers
          ? { failure, theirs: (failure as ChangedByOthers<Version>).theirs }
          : { failure, waiting },
      )
      return { failure }
    }
  }

  return {
    state,
    run,
    /** Retries the latest submit without a response; undefined if there is none. */
    resume: async (base: Base): Promise<(Outcome<Version> & { attempt: Sent }) | undefined> => {
      const attempt = unanswered.current.at(-1)
      return attempt && { ...(await run(attempt, base)), attempt }
    },
    /** Submits without a response, latest last. */
    unanswered: () => unanswered.current,
    /** Clears the state of the last save; submits without a response are remembered. */
    clear: () => setState({}),
    /** Clears the state and all submits without a response. */
    forget: () => {
      unanswered.current = []
      setState({})
    },
  }
}

/** Backoff between attempts, in milliseconds; the last value repeats. */
const pausesMs = [3000, 6000, 12_000, 30_000]

/**
 * Calls `retry` with backoff while a save waits for a response, and immediately when the browser comes back online.
 * Each failure starts the next pause.
 */
export function useRetries({ waiting, failure }: SaveState<unknown>, retry: () => void) {
  const tries = useRef(0)
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!waiting) {
      tries.current = 0
      return
    }
    const onRetry = () => tryAgain()
    const timer = setTimeout(onRetry, pausesMs[tries.current] ?? pausesMs.at(-1))
    tries.current += 1
    window.addEventListener('online', onRetry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onRetry)
    }
  }, [waiting, failure])
}
