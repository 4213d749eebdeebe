import { isDeepStrictEqual } from 'node:util'
import type { Client } from '../host/client.ts'

/** What a writer sends of an event, and what has to be there again. */
export type Content = {
  name: string
  description: string
  start: string
  tags: string[]
  canceled: boolean
  category: string
  topic: string
  location: string
}

type State = Content | 'deleted'

/** One event, from the request that makes it on. */
export type Entry = {
  /** A word that stands in the name of this event alone. */
  word: string
  /** Absent as long as no answer named it. */
  id?: string
  /** What the last answer said is stored. */
  acknowledged?: State
  /** What has been sent since, without an answer: it may be stored, or not. */
  pending?: State | undefined
}

/** The calls of the one who writes. */
export function apiOf(client: Client, token: string) {
  const authorization = `Bearer ${token}`
  return (method: string, path: string, body?: object) =>
    client.send(method, `/api/v1${path}`, {
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
}

export type Api = ReturnType<typeof apiOf>

/** Every event that was ever sent. */
export class Ledger {
  readonly entries: Entry[] = []
  acknowledged = 0

  /** Sends one write and notes its answer; answers whether one came that acknowledges it. */
  async write(api: Api, entry: Entry, next: State): Promise<boolean> {
    entry.pending = next
    const { id } = entry
    const answer = await (
      id === undefined
        ? api('POST', '/events', next as Content)
        : next === 'deleted'
          ? api('DELETE', `/events/${id}`)
          : api('PUT', `/events/${id}`, next)
    ).catch(() => undefined)
    if (!answer || answer.status >= 300) return false
    if (id === undefined) entry.id = (JSON.parse(answer.text) as { id: string }).id
    entry.acknowledged = next
    entry.pending = undefined
    this.acknowledged += 1
    return true
  }
}

/** Reads what is stored of an event, of the fields that were sent. */
async function stored(api: Api, id: string): Promise<State> {
  const { status, text } = await api('GET', `/events/${id}`)
  if (status === 404) return 'deleted'
  if (status !== 200) throw new Error(`GET /events/${id}: ${status} ${text}`)
  const { name, description, start, tags, canceled, category, topic, location } = JSON.parse(text) as Content
  return { name, description, start, tags, canceled, category, topic, location }
}

/** The ids that the search knows under a word. */
async function found(api: Api, word: string): Promise<string[]> {
  const { status, text } = await api('GET', `/eventsearch?query=${word}`)
  if (status !== 200) throw new Error(`/eventsearch: ${status} ${text}`)
  return (JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id)
}

/**
 * Compares an event with what is stored after a crash; what was not acknowledged counts as stored or not from here on.
 * Answers what is wrong: an acknowledged write that is lost or another, half a write, or a search that does not know it.
 */
export async function checkEntry(api: Api, entry: Entry): Promise<string | undefined> {
  const inSearch = await found(api, entry.word)
  if (entry.id === undefined) {
    const [id] = inSearch
    if (id !== undefined) entry.id = id
    else entry.acknowledged = 'deleted'
  }
  const { id, acknowledged, pending } = entry
  if (id === undefined) return undefined
  const now = await stored(api, id)
  const isAllowed = [acknowledged, pending].some(
    (state) => state !== undefined && isDeepStrictEqual(state, now),
  )
  entry.acknowledged = now
  entry.pending = undefined
  if (!isAllowed) return `lost: ${id} was ${JSON.stringify(acknowledged)} and is ${JSON.stringify(now)}`
  if ((now !== 'deleted') !== inSearch.includes(id))
    return `the search is wrong on ${id}: ${JSON.stringify(now)}`
  return undefined
}
