/*
 * Types of <backstage-app> and <calendar-events> in Solid's JSX. Entry point: `@community-calendar/backstage/solid`.
 */
import type { CalendarEventsDetails, CalendarEventsElement, CalendarEventsProps } from './calendar-events.js'
import type { BackstageElement, BackstageEventDetails, BackstageProps } from './index.js'

type Listeners<Details> = {
  [Name in keyof Details & string as `on:${Name}`]?: (event: CustomEvent<Details[Name]>) => void
}

/** Solid sets an object only as a property. */
type AsProperties<Props> = { [Name in keyof Props & string as `prop:${Name}`]?: Props[Name] }

type AsAttributes = Omit<BackstageProps, 'themeconfig'> & { themeconfig?: string }

declare module 'solid-js/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'backstage-app': HTMLAttributes<BackstageElement> &
        AsAttributes &
        AsProperties<BackstageProps> &
        Listeners<BackstageEventDetails>
      'calendar-events': HTMLAttributes<CalendarEventsElement> &
        CalendarEventsProps &
        AsProperties<CalendarEventsProps> &
        Listeners<CalendarEventsDetails>
    }
  }
}
