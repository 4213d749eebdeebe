import type { CalendarEvent } from '../../contracts/events.ts'
import { idReference } from '../../core/references.ts'
import type { OwnOrganizers } from './use-own-organizers.ts'

/**
 * What a new part takes over from its main event: where it takes place, what it is about, who organises it and who may
 * edit it. It is published with it: a part of a main event that nobody may see yet stays unpublished, too.
 */
export function partFields(main: CalendarEvent, organizers: OwnOrganizers) {
  const { location, address, lat, lng, category, topic, published, ownedBy } = main
  return {
    parent: idReference(main.id),
    location,
    address,
    lat,
    lng,
    category,
    topic,
    organizers: organizers.of(main),
    published,
    ownedBy,
  }
}
