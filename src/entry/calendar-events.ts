/* Entry point for pages that list upcoming events: importing it registers <calendar-events>. */
import { CalendarEventsElement } from '../calendar-events/CalendarEventsElement.ts'
import { defineCalendarEvents } from '../calendar-events/define-list.ts'
import type { CalendarEventsDetails } from '../calendar-events/list-events.ts'

defineCalendarEvents()

export { CalendarEventsElement, defineCalendarEvents }
export type {
  AttributeName as CalendarEventsAttribute,
  CalendarEventsProps,
} from '../calendar-events/list-attributes.ts'
export type { CalendarEventsDetails, CalendarEventsName } from '../calendar-events/list-events.ts'

declare global {
  interface HTMLElementTagNameMap {
    'calendar-events': CalendarEventsElement
  }
  interface GlobalEventHandlersEventMap {
    'calendar-events-ready': CustomEvent<CalendarEventsDetails['calendar-events-ready']>
    'calendar-events-error': CustomEvent<CalendarEventsDetails['calendar-events-error']>
  }
}
