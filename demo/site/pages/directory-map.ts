import type { Point } from '../../../src/contract.ts'
import type { Config } from '../../config/config.ts'
import { mapPart } from '../model/map/map-part.ts'
import type { CalendarText } from '../words/calendar-text.ts'

type Entry = {
  id: string
  point: Point | undefined
  name: string
  url: string
  address: string | null
  distance: string | null
}

export type DirectoryMap = {
  /** The places of this page. */
  entries: readonly Entry[]
  /** The points of all places that match. */
  points: readonly (Point & { id: string })[]
  circle: { middle: Point; km: number } | undefined
  around: (near: string) => string
}

/** A page of places as a map, with the list beside it. */
export function directoryMap(
  { entries, points, circle, around }: DirectoryMap,
  config: Config,
  text: CalendarText,
) {
  const here = new Set(entries.map(({ id }) => id))
  return {
    spots: entries.map(({ id: _id, point, ...entry }, index) => ({
      ...entry,
      number: index + 1,
      pinned: point !== undefined,
      events: [],
      more: null,
    })),
    map: mapPart({
      listed: entries,
      others: points.filter(({ id }) => !here.has(id)),
      circle,
      around,
      config,
      text,
    }),
  }
}
