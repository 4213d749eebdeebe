import type { Upcoming } from '../core/events/upcoming.ts'

const patienceMs = 20_000

const isUpcoming = (data: unknown): data is Upcoming =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Upcoming>).events)

/** Why loading failed, as a sentence for the console. */
class LoadError extends Error {}

async function answerOf(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal, credentials: 'omit' }).catch((error: unknown) => {
    throw new LoadError(`cannot reach ${url} (${String(error)})`)
  })
  if (!response.ok) throw new LoadError(`got ${response.status} from ${url}: check the attribute "apiurl"`)
  return response.json().catch(() => undefined)
}

/** Fetches the upcoming events of a calendar. Throws a LoadError; also throws if the signal aborts. */
export async function loadUpcoming(url: string, signal: AbortSignal): Promise<Upcoming> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(`no answer for ${patienceMs / 1000} s`), patienceMs)
  const leave = () => late.abort()
  signal.addEventListener('abort', leave)
  try {
    const answer = await answerOf(url, late.signal)
    if (!isUpcoming(answer)) throw new LoadError(`got no events from ${url}: check the attribute "apiurl"`)
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
