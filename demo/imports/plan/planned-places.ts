import { caseKey, fold, type ImportChoices, type ImportPlan, similarAmong } from '../../../src/contract.ts'
import { listed } from '../../db/listings/visibility.ts'
import type { FoundEvent, FoundPlace } from '../../domain/foreign-calendar.ts'
import type { Write } from '../../entries/resource.ts'
import { mapYielding } from '../../lib/yielding.ts'

export type Named = { id: string; name: string }

/** How many similar entries a plan offers for a name. */
export const offered = 5

/** How often each name occurs in the events, in the order in which they come. */
export function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Finds the entries with the same or a similar name, the most similar first, as a plan offers them. */
export function similarIn(entries: readonly Named[], resource: string) {
  const find = similarAmong(entries.map(({ name }) => name))
  return (name: string) =>
    find(name)
      .slice(0, offered)
      .map((at) => ({ id: entries[at]!.id, name: entries[at]!.name, resource }))
}

/** Entries by their names, regardless of case and accents; of several the first. */
export const byName = <Entry extends Named>(entries: readonly Entry[]) =>
  new Map(entries.toReversed().map((entry) => [fold(entry.name), entry]))

/** A place that an import has to create before the events that are there. */
export type NewPlace = FoundPlace & { address: string }

/** Whether an event says where it is. */
export const isPlace = (place: FoundPlace | undefined): place is FoundPlace => Boolean(place?.name.trim())

/**
 * What the places of a source become: entries of the same name, else new ones if the source knows their address, else
 * free text; unless the caller has chosen something else that is possible.
 */
export async function planPlaces(
  { tx, caller }: Pick<Write, 'tx' | 'caller'>,
  events: readonly FoundEvent[],
  choices: ImportChoices,
  current: (id: string) => string,
) {
  const rows = await tx
    .selectFrom('places')
    .select(['id', 'name'])
    .where(listed('places', caller))
    .orderBy('seq')
    .execute()
  const taken = new Set(
    (await tx.selectFrom('places').select('nameKey').execute()).map(({ nameKey }) => nameKey),
  )
  const known = byName(rows)
  const ids = new Set(rows.map(({ id }) => id))
  const chosen = new Map(choices.places.map((choice) => [choice.name, choice]))
  const told = new Map<string, FoundPlace>()
  for (const { place } of events) {
    if (!isPlace(place)) continue
    const before = told.get(place.name)
    if (!before || (!before.address && place.address)) told.set(place.name, place)
  }
  const counts = countNames(events.flatMap(({ place }) => (isPlace(place) ? [place.name] : [])))
  const similarTo = similarIn(rows, 'places')
  const newPlaces = new Map<string, NewPlace>()
  const places = await mapYielding(counts, ([name, count]): ImportPlan['places'][number] => {
    const choice = chosen.get(name)
    const place = told.get(name)!
    const address = choice?.address ?? place.address ?? null
    const isNew = !taken.has(caseKey(name)) && address !== null
    const found = known.get(fold(name))?.id
    const id = choice?.use === 'entry' && choice.id !== undefined ? current(choice.id) : found
    const suggested = found === undefined ? (isNew ? 'create' : 'text') : 'entry'
    const wanted = choice?.use ?? suggested
    const impossible = (wanted === 'create' && !isNew) || (wanted === 'entry' && (!id || !ids.has(id)))
    const use = impossible ? (suggested === 'entry' ? 'entry' : 'text') : wanted
    if (use === 'create') newPlaces.set(name, { ...place, address: address! })
    return {
      name,
      events: count,
      use,
      id: use === 'entry' ? (impossible ? found : id) : null,
      address,
      similar: similarTo(name),
    }
  })
  return { places, newPlaces }
}
