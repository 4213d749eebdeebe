/*
 * Types of <backstage-app> and <calendar-events> in Svelte's markup. Entry point: `@community-calendar/backstage/svelte`.
 */
import type { CalendarEventsDetails, CalendarEventsElement, CalendarEventsProps } from './calendar-events.js'
import type { BackstageElement, BackstageEventDetails, BackstageProps } from './index.js'

/** `onbackstage-saved` in Svelte 5, `on:backstage-saved` in Svelte 4. */
type Listeners<Details> = {
  [Name in keyof Details & string as `on${Name}` | `on:${Name}`]?: (event: CustomEvent<Details[Name]>) => void
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'backstage-app': HTMLAttributes<BackstageElement> & BackstageProps & Listeners<BackstageEventDetails>
    'calendar-events': HTMLAttributes<CalendarEventsElement> &
      CalendarEventsProps &
      Listeners<CalendarEventsDetails>
  }
}
