import type { Upcoming } from '../core/events/upcoming.ts'

const patienceMs = 20_000

const isUpcoming = (data: unknown): data is Upcoming =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Upcoming>).events)

/** Why nothing can be shown, as a sentence for the console. */
class LoadError extends Error {}

async function answerOf(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, credentials: 'omit' }).catch((error: unknown) => {
    throw new LoadError(`cannot reach ${url} (${String(error)})`)
  })
  if (!response.ok)
    throw new LoadError(`got ${response.status} from ${url}; is "apiurl" a calendar's address?`)
  return response.json().catch(() => undefined)
}

/** Asks a calendar for its next events. Throws a LoadError; an abort of the signal throws as well. */
export async function loadUpcoming(url: string, signal: AbortSignal): Promise<Upcoming> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(`no answer for ${patienceMs / 1000} s`), patienceMs)
  const leave = () => late.abort()
  signal.addEventListener('abort', leave)
  try {
    const answer = await answerOf(url, late.signal)
    if (!isUpcoming(answer))
      throw new LoadError(`got no events from ${url}; is "apiurl" a calendar's address?`)
    const [unknown] = answer.unknown ?? []
    if (unknown) {
      const value = new URL(url).searchParams.get(unknown)
      throw new LoadError(`asks for the ${unknown} "${value}", which the calendar does not know`)
    }
    return answer
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}
