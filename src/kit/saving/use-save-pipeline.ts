import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useWhileLoggedIn } from '../use-while-logged-in.ts'

/**
 * What is saved. `Sent` is one submit, the same object at all its tries; `Base` is what it is based on, which may be nothing yet;
 * `Version` is what the server has, with the tag that the next update sends along. The calls throw an ApiError: 412 when the base is
 * no longer what the server has.
 */
export type SaveTarget<Sent, Base, Version extends Base> = {
  isNew: (base: Base) => boolean
  /** Creates or replaces it. */
  send: (attempt: Sent, base: Base) => Promise<Version>
  /** Reads it anew, past every cache. */
  read: (base: Base, attempt: Sent) => Promise<Version>
  /** Whether a version already says what was sent. */
  holds: (version: Version, attempt: Sent) => boolean
}

/** Why the last save did not go through, and what goes on about it. */
export type SaveState<Version> = {
  failure?: unknown
  /** There was no answer: it is tried again by and by. */
  waiting?: boolean
  trying?: boolean
  /** What someone else has saved in the meantime. */
  theirs?: Version
}

/** A save that went through, or what speaks against it. */
export type Outcome<Version> = { saved: Version } | { saved?: undefined; failure: unknown }

/** Thrown when something is no longer as it was when its edit began. */
class ChangedByOthers<Version> extends ApiError {
  readonly theirs: Version
  constructor(theirs: Version) {
    super(412, 'changed in the meantime')
    this.theirs = theirs
  }
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/**
 * The one way from an edit to the server. An expired login is waited for. A save that got no answer is kept, since it may have
 * arrived: a create is sent again under the same idempotency key, and a version on the server that says what was sent is no
 * conflict but our own. Of a version by somebody else the state says so (CONTRACT.md section 2, 'Two people'). `sentBefore` is a
 * submit of an earlier visit that got no answer.
 */
export function useSavePipeline<Sent, Base, Version extends Base>(
  target: SaveTarget<Sent, Base, Version>,
  sentBefore?: Sent,
) {
  const whileLoggedIn = useWhileLoggedIn()
  /** The submits that may have arrived, the last one last. Of creates only the first: it is what the next try sends again. */
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

  /** What became of a create that got no answer: the version that it has made by now; none when it is refused. */
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
    /** Sends again what got no answer; undefined when there is nothing. */
    resume: async (base: Base): Promise<(Outcome<Version> & { attempt: Sent }) | undefined> => {
      const attempt = unanswered.current.at(-1)
      return attempt && { ...(await run(attempt, base)), attempt }
    },
    /** The submits that got no answer, the last one last. */
    unanswered: () => unanswered.current,
    /** Says nothing more of the last save. A later one still knows what got no answer. */
    clear: () => setState({}),
    /** Begins anew. */
    forget: () => {
      unanswered.current = []
      setState({})
    },
  }
}

/** Pauses between tries, in milliseconds; the last one stays. */
const pausesMs = [3000, 6000, 12_000, 30_000]

/**
 * Calls `retry` after a pause that grows, and at once when the browser is online again, as long as a save waits for an answer;
 * every new failure starts the next pause.
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
