import {
  caseKey,
  fold,
  type CalendarEventDraft,
  type GroupDraft,
  type PlaceDraft,
  parseReference,
  type RepeatingEventDraft,
  type TopicDraft,
} from '../../../src/contract.ts'

/*
 * From validated drafts to the columns that a write sets: the way back from rows.ts. Owners, organizer groups and tags
 * that are filtered by stand in tables of their own: relations.ts.
 */

const flag = (value: boolean | null | undefined): 0 | 1 => (value ? 1 : 0)

/** The columns that go with a unique name. */
export function uniqueNameColumns(name: string) {
  return { name, nameKey: caseKey(name), nameFolded: fold(name) }
}

/** The columns of a group. */
export function groupColumns(draft: GroupDraft) {
  return {
    ...uniqueNameColumns(draft.name),
    link: draft.link ?? null,
    email: draft.email ?? null,
    description: draft.description ?? null,
    image: draft.image ?? null,
    alt: draft.alt ?? null,
    published: flag(draft.published),
    deactivated: flag(draft.deactivated),
  }
}

/** The columns of a place. */
export function placeColumns(draft: PlaceDraft) {
  return {
    ...groupColumns(draft),
    address: draft.address,
    addressFolded: fold(draft.address),
    lat: draft.lat ?? null,
    lng: draft.lng ?? null,
  }
}

/** Address and coordinates are kept only where the location is free text (SPEC.md section 3); a place has its own. */
function whereabouts({ location, address, lat, lng }: CalendarEventDraft | RepeatingEventDraft) {
  const own = 'text' in parseReference(location)
  return {
    location,
    address: own ? (address ?? null) : null,
    lat: own ? (lat ?? null) : null,
    lng: own ? (lng ?? null) : null,
  }
}

function templateColumns(draft: CalendarEventDraft | RepeatingEventDraft) {
  return {
    name: draft.name,
    nameFolded: fold(draft.name),
    ...whereabouts(draft),
    location2: draft.location2 ?? null,
    organizers: JSON.stringify(draft.organizers),
    image: draft.image ?? null,
    alt: draft.alt ?? null,
    category: draft.category,
    topic: draft.topic,
    tags: JSON.stringify(draft.tags),
    description: draft.description ?? null,
    start: draft.start,
    end: draft.end ?? null,
    deactivated: flag(draft.deactivated),
  }
}

/** The columns of an event, apart from those that only generation writes. */
export function eventColumns(draft: CalendarEventDraft) {
  return {
    ...templateColumns(draft),
    canceled: flag(draft.canceled),
    published: flag(draft.published),
    parent: draft.parent ?? null,
    parentListed: flag(draft.parentListed),
    involved: JSON.stringify(draft.involved),
  }
}

/** The columns of a repeating event, apart from the anchor that only generation writes. */
export function repeatingEventColumns(draft: RepeatingEventDraft) {
  return {
    ...templateColumns(draft),
    intervals: JSON.stringify(draft.intervals),
    excluded: JSON.stringify(draft.excluded),
  }
}

/** The columns of a category or a topic. */
export function vocabularyColumns(draft: TopicDraft) {
  const headline = draft.headline ?? null
  return {
    ...uniqueNameColumns(draft.name),
    headline,
    headlineFolded: headline === null ? null : fold(headline),
    description: draft.description ?? null,
  }
}
