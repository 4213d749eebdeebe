import { asksForImage } from '../../core/events/asks-for-image.ts'
import { attendanceValues, eventFactNames, priceValues, statusValues } from '../../core/fact-values.ts'
import { seesAll } from '../../core/permissions.ts'
import { idReference, organizerGroupIds, parseParent } from '../../core/references.ts'
import type { Caller } from '../../core/rights.ts'
import type { CalendarEvent } from '../../contracts/events.ts'
import { declareResource } from '../../kit/resource/declaration.ts'
import type { EntryAddress } from '../../kit/resource/list-types.ts'
import { isAhead } from '../../core/dates.ts'
import { hourMs } from '../../core/durations.ts'
import { lazily } from '../../ui/lazily.ts'
import {
  aboutSection,
  audienceSection,
  createdColumn,
  creditColumn,
  datedFactsSection,
  deactivatedColumn,
  deactivatedFilter,
  factColumns,
  imageSection,
  initialListing,
  onlineSection,
  organizersField,
  ownersColumn,
  publishedColumn,
  publishingSection,
  whereSection,
} from '../listing-parts.ts'

/** The main event or repeating event named by a `parent` value. */
function parentAddress(value: string): EntryAddress | undefined {
  const parent = parseParent(value)
  return parent && { resource: parent.kind === 'event' ? 'events' : 'revents', id: parent.id }
}

/** The repeating event that an event is a date of, as its `parent` names it. */
function seriesOf({ parent }: { parent?: string | null | undefined }): string | undefined {
  return parseParent(parent)?.kind === 'repeatingEvent' ? parent! : undefined
}

/**
 * What the next event begins with: it is part of the same main event, which says the rest, or has the same known place,
 * category, topic and organisers, as far as the caller may name them (CONTRACT.md section 3).
 */
function nextEvent(
  { parent, location, category, topic, organizers }: CalendarEvent,
  caller: Caller,
): string[][] {
  if (parent && parseParent(parent)?.kind === 'event') return [['parent', parent]]
  const own = organizers.filter((organizer) => {
    const [id] = organizerGroupIds([organizer])
    return id !== undefined && (seesAll(caller) || caller?.ownedGroups?.includes(id))
  })
  return [
    ...(location.startsWith(idReference('')) ? [['location', location]] : []),
    ...own.map((organizer) => ['organizers', organizer]),
    ['category', category],
    ['topic', topic],
  ]
}

export const events = declareResource({
  name: 'events',
  loadContract: async () => (await import('../../contracts/events.ts')).eventContract,
  loadDuplicateCheck: async () => (await import('./duplicates.ts')).eventDuplicateCheck,
  rightsThrough: 'groups',
  DeletionNote: lazily(async () => (await import('./EventDeletionNote.tsx')).EventDeletionNote),
  route: '/backstage/events',
  title: (event) => event.name,
  datedBy: (event) => (seriesOf(event) === undefined ? undefined : event.start),
  publicPath: (event) => `/event/${event.id}`,
  publicPages: ({ id }) => ({ poster: `/event/${id}/poster`, calendar: `/event/${id}.ics` }),
  followedBy: nextEvent,
  quickFlag: { field: 'canceled', offered: isAhead },
  columns: [
    {
      field: 'name',
      kind: 'text',
      sortable: true,
      primary: true,
      badges: [
        'canceled',
        { choice: 'status', options: statusValues.filter((value) => value !== 'canceled') },
        { not: 'image', when: asksForImage },
      ],
    },
    { field: 'start', kind: 'dateTime', sortable: true, weekday: true },
    { field: 'location', kind: 'reference', resource: 'places', prefixed: true, extra: true },
    ownersColumn,
    createdColumn,
    publishedColumn,
    deactivatedColumn('events'),
    ...factColumns(eventFactNames),
    creditColumn,
  ],
  folding: {
    of: seriesOf,
    apart: ['parent', 'published', 'canceled', 'deactivated'],
    route: (series) => `/backstage/repeatingevents/${parseParent(series)!.id}`,
  },
  filters: [
    { name: 'ownedBy', kind: 'own' },
    { name: 'start', kind: 'upcoming' },
    { name: 'likeName', kind: 'text' },
    {
      name: 'parent',
      kind: 'entry',
      entryOf: parentAddress,
      Dialog: lazily(async () => (await import('./parent/ParentDialog.tsx')).ParentDialog),
    },
    { name: 'category', kind: 'reference', resource: 'categories' },
    { name: 'topic', kind: 'reference', resource: 'topics' },
    { name: 'published', kind: 'yesNo' },
    { name: 'canceled', kind: 'yesNo' },
    { name: 'price', kind: 'choice', options: priceValues },
    { name: 'status', kind: 'choice', options: statusValues },
    { name: 'attendance', kind: 'choice', options: attendanceValues },
    deactivatedFilter('events'),
    { name: 'location', kind: 'reference', resource: 'places', prefixed: true, linked: true },
    { name: 'organizers', kind: 'reference', resource: 'groups', prefixed: true, linked: true },
    { name: 'tags', kind: 'choice', options: [], linked: true },
  ],
  sections: [
    {
      name: 'main',
      fields: [
        { name: 'name', kind: 'text', wide: true },
        { name: 'start', kind: 'instant' },
        { name: 'end', kind: 'instant', after: 'start', lasts: hourMs },
        {
          name: 'status',
          kind: 'choice',
          options: statusValues,
          clearable: true,
          wide: true,
          visible: (_values, { mode }) => mode === 'edit',
        },
      ],
    },
    whereSection,
    { name: 'who', fields: [organizersField, { name: 'involved', kind: 'involved', wide: true }] },
    aboutSection,
    datedFactsSection,
    imageSection,
    onlineSection,
    audienceSection,
    {
      name: 'series',
      fields: [
        {
          name: 'parent',
          kind: 'own',
          load: async () => (await import('./parent/ParentField.tsx')).parentField,
          wide: true,
        },
        { name: 'parentListed', kind: 'flag', wide: true, visible: (values) => Boolean(values.parent) },
      ],
    },
    publishingSection('events'),
  ],
  initial: initialListing,
})
