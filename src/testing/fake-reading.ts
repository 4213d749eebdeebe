import type { ReadingApi } from '../api/reading.ts'
import type { ReadAnswer } from '../contracts/reading.ts'
import { readEvents } from '../core/reading/read-events.ts'
import type { ResourceName } from '../core/resource-names.ts'
import type { FakeRow } from './fake-merging.ts'

type Known = { id: string; name: string }

function readPoster(text: string, places: readonly Known[], categories: readonly Known[]): ReadAnswer {
  const idOf = (known: readonly Known[], name: string | null) =>
    known.find((each) => each.name === name)?.id ?? null
  const { events, doubts } = readEvents(text, {
    today: '2026-11-21',
    timeZone: 'Europe/Berlin',
    places: places.map(({ name }) => name),
    categories,
  })
  return {
    events: events.map((event) => ({
      ...event,
      placeId: idOf(places, event.place),
      categoryId: idOf(categories, event.category),
    })),
    doubts,
  }
}

type Note = (call: { call: string; body: unknown }) => Promise<unknown>

/** Reads posters as the host does, among the places and categories of the tables. */
export function fakeReading(note: Note, table: (name: ResourceName) => FakeRow[]): ReadingApi {
  const named = (name: ResourceName) => table(name).map((row) => ({ id: row.id, name: String(row.name) }))
  return {
    async read(source) {
      await note({ call: 'read', body: source })
      return readPoster('text' in source ? source.text : '', named('places'), named('categories'))
    },
  }
}
