import { CalendarEventsElement } from './CalendarEventsElement.ts'

const elementName = 'calendar-events'

/**
 * Registers `<calendar-events>`. Elements already on the page come to life; a second script does nothing: the first
 * registration stays. On a server, where there are no elements, it does nothing either.
 */
export function defineCalendarEvents(): void {
  const registry = globalThis.customElements
  if (registry && !registry.get(elementName)) registry.define(elementName, CalendarEventsElement)
}
