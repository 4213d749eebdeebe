import type { ReadAnswer } from '../contracts/reading.ts'
import { readEvents } from '../core/reading/read-events.ts'

type Known = { id: string; name: string }

/** Reads a poster as the host does, among some places and categories. */
export function readPoster(text: string, places: readonly Known[], categories: readonly Known[]): ReadAnswer {
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
