import { CalendarEventsElement } from './CalendarEventsElement.ts'

const elementName = 'calendar-events'

/**
 * Registers `<calendar-events>` and upgrades existing elements. No-op if it is already registered, and on
 * servers, which have no custom elements.
 */
export function defineCalendarEvents(): void {
  const registry = globalThis.customElements
  if (registry && !registry.get(elementName)) registry.define(elementName, CalendarEventsElement)
}
