import type { AttributeDoc } from '../core/attributes/attribute-doc.ts'
import { defaultNearbyKm, nearbyKm } from '../core/nearby.ts'
import { defaultUpcoming, maxUpcoming, upcomingViews } from '../core/events/upcoming.ts'
import type { AttributeName } from './list-attributes.ts'
import type { CalendarEventsName } from './list-events.ts'

/** Descriptions of the attributes, for `custom-elements.json`. */
export const attributeDocs: readonly AttributeDoc<AttributeName>[] = [
  {
    name: 'apiurl',
    type: 'string',
    description: "Address of the calendar, with or without /api/v1. Default: the page's own origin.",
  },
  ...(['category', 'topic', 'group', 'place'] as const).map((name) => ({
    name,
    type: 'string',
    description: `Only events of this ${name}, by name or id.`,
  })),
  { name: 'tag', type: 'string', description: 'Only events with this tag.' },
  {
    name: 'near',
    type: 'string',
    description: 'Only events near a place, by name or id, or near a point such as 54.743,9.433.',
  },
  {
    name: 'within',
    type: 'number',
    default: String(defaultNearbyKm),
    description: `How many kilometres away from it: ${nearbyKm.join(', ')}.`,
  },
  {
    name: 'max',
    type: 'number',
    default: String(defaultUpcoming),
    description: `How many events are shown, 1 to ${maxUpcoming}.`,
  },
  {
    name: 'language',
    type: 'string',
    description:
      'Language tag, such as de or en-US. Default: the nearest lang attribute, then the browser’s language.',
  },
  {
    name: 'timezone',
    type: 'string',
    description: "IANA time zone for the times shown. Default: the calendar's.",
  },
  {
    name: 'headinglevel',
    type: 'number',
    description: 'Makes the event names, or the title of a month or week, headings of this level, 2 to 6.',
  },
  {
    name: 'view',
    type: upcomingViews.map((name) => `'${name}'`).join(' | '),
    default: 'list',
    description: 'The next events as a list, or a month or week that visitors can turn.',
  },
]

/** Descriptions of the element's DOM events; all bubble and are composed. */
export const eventDocs: Record<CalendarEventsName, string> = {
  'calendar-events-ready': 'The list has been shown or refreshed. Detail: count.',
  'calendar-events-error': 'Nothing can be shown; the element shows its children instead. Detail: message.',
}
