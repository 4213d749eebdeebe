import {
  formatParent,
  idReference,
  type ListingName,
  nothingSaid,
  settledStatus,
} from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { eventColumns, repeatingEventColumns } from '../../db/listings/columns.ts'
import { saveRelations } from '../../db/listings/relations.ts'
import { columnsOf } from '../../db/stored-fields.ts'
import type { Ids } from './fill-ids.ts'
import type { EventTemplate, Location, Organizer, SampleEvent, SampleTown } from './types.ts'

/** The credit of the sample town's images. */
const credit = 'Illustration: Jorinde Brook'

const pageOf = (ids: Ids, page: { image?: string; ownedBy: string[] }) => ({
  image: page.image ? ids.of('image', page.image) : null,
  imageCredit: page.image ? credit : null,
  ownedBy: page.ownedBy.map((key) => ids.of('user', key)),
})

const locationOf = (ids: Ids, location: Location) =>
  typeof location === 'string' ? location : idReference(ids.of('place', location.place))

const organizerOf = (ids: Ids, organizer: Organizer) =>
  typeof organizer === 'string' ? organizer : idReference(ids.of('group', organizer.group))

function templateOf<Template extends EventTemplate>(ids: Ids, template: Template) {
  return {
    ...nothingSaid,
    ...template,
    ...pageOf(ids, template),
    category: ids.of('category', template.category),
    topic: ids.of('topic', template.topic),
    location: locationOf(ids, template.location),
    organizers: template.organizers.map((organizer) => organizerOf(ids, organizer)),
  }
}

function parentOf(ids: Ids, { parent }: SampleEvent): string | null {
  if (!parent) return null
  return 'event' in parent
    ? formatParent({ kind: 'event', id: ids.of('event', parent.event) })
    : formatParent({ kind: 'repeatingEvent', id: ids.of('repeatingEvent', parent.repeatingEvent) })
}

/** Inserts groups, places, repeating events and events with their relations. */
export async function fillListings(
  tx: Queries,
  { groups, places, repeatingEvents, events }: SampleTown,
  ids: Ids,
  createdAt: string,
): Promise<void> {
  const relate = (kind: ListingName, id: string, input: Parameters<typeof saveRelations>[3]) =>
    saveRelations(tx, kind, id, input)

  for (const group of groups) {
    const input = { ...group, ...pageOf(ids, group) }
    const id = ids.of('group', group.key)
    const columns = columnsOf('groups', input)
    await tx
      .insertInto('groups')
      .values({ id, createdAt, ...columns })
      .execute()
    await relate('groups', id, input)
  }
  for (const place of places) {
    const input = { ...place, ...pageOf(ids, place) }
    const id = ids.of('place', place.key)
    const columns = columnsOf('places', input)
    await tx
      .insertInto('places')
      .values({ id, createdAt, ...columns })
      .execute()
    await relate('places', id, input)
  }
  for (const repeating of repeatingEvents) {
    const input = templateOf(ids, repeating)
    const id = ids.of('repeatingEvent', repeating.key)
    const columns = { ...repeatingEventColumns(input), anchor: repeating.anchor }
    await tx
      .insertInto('revents')
      .values({ id, createdAt, ...columns })
      .execute()
    await relate('revents', id, input)
  }
  for (const event of events) {
    const input = { ...templateOf(ids, event), ...settledStatus(event), parent: parentOf(ids, event) }
    const id = ids.of('event', event.key)
    const columns = {
      ...eventColumns(input),
      generatedFor: event.generatedFor ?? null,
      editedByHand: event.editedByHand ? (1 as const) : (0 as const),
    }
    await tx
      .insertInto('events')
      .values({ id, createdAt, ...columns })
      .execute()
    await relate('events', id, input)
  }
}
