import type { MergingApi } from '../api/merging.ts'
import { ApiError } from '../api/api-error.ts'
import type { ResourceName } from '../core/resource-names.ts'
import type { MergeRequest } from '../core/calls.ts'

/** A row of a table of the fake server. */
export type FakeRow = Record<string, unknown> & { id: string }

type Note = (call: { call: string; resource?: ResourceName; id?: string; body?: unknown }) => Promise<void>

const pointsTo = (row: FakeRow, id: string) =>
  [row.category, row.topic, row.location].some((value) => value === id || value === `id:${id}`) ||
  ((row.organizers ?? []) as string[]).includes(`id:${id}`)

const moved = (value: unknown, from: string, to: string): unknown => {
  if (Array.isArray(value)) return value.map((entry) => moved(entry, from, to))
  if (value === from) return to
  return value === `id:${from}` ? `id:${to}` : value
}

/** The calls that merge entries and tags, in memory. */
export function fakeMerging(note: Note, table: (name: ResourceName) => FakeRow[]): MergingApi {
  const pointing = (id: string) => ({
    events: table('events').filter((row) => pointsTo(row, id)),
    revents: table('revents').filter((row) => pointsTo(row, id)),
  })
  const tagged = (name: 'events' | 'revents', tag: string) =>
    table(name).filter(({ tags = [] }) => (tags as string[]).includes(tag))
  return {
    async uses(resource, id) {
      await note({ call: 'uses', resource, id })
      const { events, revents } = pointing(id)
      return { events: events.length, revents: revents.length }
    },
    async merge(resource, id, request: MergeRequest) {
      await note({ call: 'merge', resource, id, body: request })
      const rows = table(resource)
      const gone = rows.find((row) => row.id === id)
      const stays = rows.find((row) => row.id === request.into)
      if (!gone || !stays) throw new ApiError(404, 'not found')
      for (const row of Object.values(pointing(id)).flat())
        for (const [field, value] of Object.entries(row)) row[field] = moved(value, id, request.into)
      for (const field of request.take ?? []) stays[field] = gone[field]
      rows.splice(rows.indexOf(gone), 1)
      return { item: structuredClone(stays) as never, run: 'merged' }
    },
    async tags() {
      await note({ call: 'tags' })
      const all = [...table('events'), ...table('revents')].flatMap(({ tags = [] }) => tags as string[])
      return [...new Set(all)].toSorted().map((tag) => ({
        tag,
        events: tagged('events', tag).length,
        revents: tagged('revents', tag).length,
      }))
    },
    async mergeTags(tags, into) {
      await note({ call: 'mergeTags', body: { tags, into } })
      const changed = [...table('events'), ...table('revents')].filter((row) =>
        ((row.tags ?? []) as string[]).some((tag) => tags.includes(tag)),
      )
      for (const row of changed) {
        const all = (row.tags as string[]).map((tag) => (tags.includes(tag) ? into : tag))
        row.tags = [...new Set(all)]
      }
      return { count: changed.length, run: 'merged' }
    },
  }
}
