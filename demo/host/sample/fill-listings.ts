import { formatParent, idReference, settledStatus } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { eventColumns, repeatingEventColumns } from '../../db/listings/written-columns.ts'
import { saveRelations } from '../../db/listings/relations.ts'
import { columnsOf } from '../../db/stored-fields.ts'
import { newId } from '../../lib/ids.ts'
import type { SampleEvent, SampleTown } from './sample-town.ts'

type IdKind = 'user' | 'group' | 'place' | 'category' | 'topic' | 'image' | 'event' | 'repeatingEvent'

/** The id of an entry by its key, generated on first use. */
export type IdOf = (kind: IdKind, key: string) => string

/** Ids for the keys of one town. */
export function createIds(): IdOf {
  const known = new Map<string, string>()
  return (kind, key) => {
    const name = `${kind}/${key}`
    const id = known.get(name) ?? newId()
    known.set(name, id)
    return id
  }
}

/** The credit of the sample town's images. */
const credit = 'Illustration: Jorinde Brook'

const pageOf = (idOf: IdOf, { image, ownedBy }: { image: string; ownedBy: string[] }) => ({
  image: idOf('image', image),
  imageCredit: credit,
  ownedBy: ownedBy.map((key) => idOf('user', key)),
})

type Template = Pick<SampleEvent, 'image' | 'ownedBy' | 'category' | 'topic' | 'location' | 'organizers'>

function templateOf<Entry extends Template>(idOf: IdOf, entry: Entry) {
  const { category, topic, location, organizers } = entry
  return {
    ...entry,
    ...pageOf(idOf, entry),
    category: idOf('category', category),
    topic: idOf('topic', topic),
    location: typeof location === 'string' ? location : idReference(idOf('place', location.place)),
    organizers: organizers.map((one) =>
      typeof one === 'string' ? one : idReference(idOf('group', one.group)),
    ),
  }
}

function parentOf(idOf: IdOf, { parent }: SampleEvent): string | null {
  if (!parent) return null
  return 'event' in parent
    ? formatParent({ kind: 'event', id: idOf('event', parent.event) })
    : formatParent({ kind: 'repeatingEvent', id: idOf('repeatingEvent', parent.repeatingEvent) })
}

/** Inserts groups, places, repeating events and events with their relations. */
export async function fillListings(
  tx: Queries,
  { groups, places, repeatingEvents, events }: SampleTown,
  idOf: IdOf,
  createdAt: string,
): Promise<void> {
  for (const group of groups) {
    const input = { ...group, ...pageOf(idOf, group) }
    const id = idOf('group', group.key)
    await tx
      .insertInto('groups')
      .values({ id, createdAt, ...columnsOf('groups', input) })
      .execute()
    await saveRelations(tx, 'groups', id, input)
  }
  for (const place of places) {
    const input = { ...place, ...pageOf(idOf, place) }
    const id = idOf('place', place.key)
    await tx
      .insertInto('places')
      .values({ id, createdAt, ...columnsOf('places', input) })
      .execute()
    await saveRelations(tx, 'places', id, input)
  }
  for (const repeating of repeatingEvents) {
    const input = templateOf(idOf, repeating)
    const id = idOf('repeatingEvent', repeating.key)
    await tx
      .insertInto('revents')
      .values({ id, createdAt, ...repeatingEventColumns(input), anchor: repeating.anchor })
      .execute()
    await saveRelations(tx, 'revents', id, input)
  }
  for (const event of events) {
    const input = { ...templateOf(idOf, event), ...settledStatus(event), parent: parentOf(idOf, event) }
    const id = idOf('event', event.key)
    const columns = {
      ...eventColumns(input),
      generatedFor: event.generatedFor ?? null,
      editedByHand: event.editedByHand ? (1 as const) : (0 as const),
    }
    await tx
      .insertInto('events')
      .values({ id, createdAt, ...columns })
      .execute()
    await saveRelations(tx, 'events', id, input)
  }
}
