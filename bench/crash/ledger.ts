import { isDeepStrictEqual } from 'node:util'
import type { Client } from '../host/client.ts'

/** The fields of an event that a writer sends and that must be stored. */
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

/** One event, tracked from its create request on. */
export type Entry = {
  /** A word that only occurs in the name of this event. */
  word: string
  /** Absent until an answer contains it. */
  id?: string
  /** The state that the last answer acknowledged. */
  acknowledged?: State
  /** The state sent since without an answer; may be stored or not. */
  pending?: State | undefined
}

/** The calls of a writer. */
export function apiOf(client: Client, token: string) {
  const authorization = `Bearer ${token}`
  return (method: string, path: string, body?: object) =>
    client.send(method, `/api/v1${path}`, {
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
}

export type Api = ReturnType<typeof apiOf>

/** All events ever sent. */
export class Ledger {
  readonly entries: Entry[] = []
  acknowledged = 0

  /** Sends one write and records its answer; returns whether it was acknowledged. */
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

/** Reads the stored values of the fields that were sent. */
async function stored(api: Api, id: string): Promise<State> {
  const { status, text } = await api('GET', `/events/${id}`)
  if (status === 404) return 'deleted'
  if (status !== 200) throw new Error(`GET /events/${id}: ${status} ${text}`)
  const { name, description, start, tags, canceled, category, topic, location } = JSON.parse(text) as Content
  return { name, description, start, tags, canceled, category, topic, location }
}

/** The ids that the search finds for a word. */
async function found(api: Api, word: string): Promise<string[]> {
  const { status, text } = await api('GET', `/eventsearch?query=${word}`)
  if (status !== 200) throw new Error(`/eventsearch: ${status} ${text}`)
  return (JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id)
}

/**
 * Compares an event with its stored state after a crash; an unacknowledged write is settled as stored or not.
 * Returns the error: an acknowledged write that is lost or different, a partial write, or a wrong search
 * index.
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
