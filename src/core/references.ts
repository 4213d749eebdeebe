/** A text that is either `id:<id>` of an existing entry or free text (CONTRACT.md section 2). */
export type ReferenceOrText = { id: string } | { text: string }

const idPrefix = 'id:'
const repeatingEventPrefix = 'revent:'

/** Parses a `location` or one of the `organizers`. */
export function parseReference(value: string): ReferenceOrText {
  return value.startsWith(idPrefix) ? { id: value.slice(idPrefix.length) } : { text: value }
}

/** The wire form of a reference to a place, group or main event. */
export function idReference(id: string): string {
  return idPrefix + id
}

export type ParentReference = { kind: 'event' | 'repeatingEvent'; id: string }

/** Parses an event's `parent`; undefined if it is neither `id:…` nor `revent:…`. */
export function parseParent(value: string | null | undefined): ParentReference | undefined {
  if (value?.startsWith(idPrefix)) return { kind: 'event', id: value.slice(idPrefix.length) }
  if (value?.startsWith(repeatingEventPrefix)) {
    return { kind: 'repeatingEvent', id: value.slice(repeatingEventPrefix.length) }
  }
  return undefined
}

/** The wire form of an event's `parent`. */
export function formatParent({ kind, id }: ParentReference): string {
  return (kind === 'event' ? idPrefix : repeatingEventPrefix) + id
}

/** The ids of the groups among an entry's organisers. */
export function organizerGroupIds(organizers: readonly string[] | null | undefined): string[] {
  return (organizers ?? []).flatMap((organizer) => {
    const reference = parseReference(organizer)
    return 'id' in reference ? [reference.id] : []
  })
}
