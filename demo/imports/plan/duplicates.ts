import {
  addDays,
  can,
  dayOf,
  idReference,
  instantOf,
  parseReference,
  type PlannedEvent,
  similarAmong,
} from '../../../src/contract.ts'
import { inChunks } from '../../db/connection/database.ts'
import { toItems } from '../../db/listings/rows.ts'
import { listed } from '../../db/listings/visibility.ts'
import type { FoundEvent } from '../../domain/foreign-calendar.ts'
import type { Write } from '../../entries/resource.ts'
import { mapYielding } from '../../lib/yielding.ts'

type Duplicate = PlannedEvent['duplicates'][number]

const shown = 5

/** With how many entries of its day an event is compared: a day that somebody has filled would take minutes. */
const compared = 500

/**
 * Possible duplicates of events of a source: a very similar name on the same day, as the form warns when somebody types
 * an event. `except` are entries that follow other events of the source.
 */
export async function findDuplicates(
  { deps, tx, caller }: Pick<Write, 'deps' | 'tx' | 'caller'>,
  events: readonly FoundEvent[],
  except: ReadonlySet<string>,
): Promise<Map<string, Duplicate[]>> {
  const found = new Map<string, Duplicate[]>()
  if (events.length === 0) return found
  const { timeZone } = deps.config
  const dayIn = (instant: string) => dayOf(new Date(instant), timeZone)
  const days = events.map(({ start }) => dayIn(start)).toSorted()
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'name', 'start', 'location'])
    .where('deactivated', '=', 0)
    .where('start', '>=', midnight(days[0]!))
    .where('start', '<', midnight(addDays(days.at(-1)!, 1)))
    .where(listed('events', caller))
    .orderBy('seq')
    .execute()
  const others = await mapYielding(rows, (entry) => ({ entry, day: dayIn(entry.start) }))
  const byDay = Map.groupBy(
    others.filter(({ entry }) => !except.has(entry.id)),
    ({ day }) => day,
  )
  const finders = new Map<string, (name: string) => typeof rows>()
  const finderOf = (day: string) => {
    const entries = (byDay.get(day) ?? []).slice(0, compared).map(({ entry }) => entry)
    const find = similarAmong(entries.map(({ name }) => name))
    return (name: string) => find(name).map((at) => entries[at]!)
  }
  const matches = new Map(
    await mapYielding(events, ({ key, name, start }) => {
      const day = dayIn(start)
      const find = finders.get(day) ?? finderOf(day)
      finders.set(day, find)
      return [key, find(name).slice(0, shown)] as const
    }),
  )
  const all = [...matches.values()].flat()
  const editable = await editableOf({ tx, caller }, new Set(all.map(({ id }) => id)))
  const names = await placeNames(
    tx,
    all.map(({ location }) => location),
  )
  for (const [key, entries] of matches)
    if (entries.length > 0)
      found.set(
        key,
        entries.map(({ location, ...entry }) => ({
          ...entry,
          location: names.get(location) ?? location,
          mayUpdate: editable.has(entry.id),
        })),
      )
  return found
}

async function editableOf(
  { tx, caller }: Pick<Write, 'tx' | 'caller'>,
  ids: ReadonlySet<string>,
): Promise<Set<string>> {
  const editable = new Set<string>()
  await inChunks([...ids], async (some) => {
    const rows = await tx.selectFrom('events').selectAll().where('id', 'in', some).execute()
    for (const item of await toItems(tx, 'events', rows))
      if (can(caller, 'update', 'events', item)) editable.add(item.id)
  })
  return editable
}

/** The names of places, by how events refer to them. */
async function placeNames(tx: Write['tx'], locations: readonly string[]): Promise<Map<string, string>> {
  const ids = new Set(
    locations.flatMap((location) => {
      const reference = parseReference(location)
      return 'id' in reference ? [reference.id] : []
    }),
  )
  const names = new Map<string, string>()
  await inChunks([...ids], async (some) => {
    const rows = await tx.selectFrom('places').select(['id', 'name']).where('id', 'in', some).execute()
    for (const { id, name } of rows) names.set(idReference(id), name)
  })
  return names
}
