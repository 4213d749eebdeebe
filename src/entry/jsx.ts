/*
 * JSX types of <backstage-app> and <calendar-events>: `import '@community-calendar/backstage/jsx'`. A
 * separate entry point because it requires React's types.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { CalendarEventsElement } from '../calendar-events/CalendarEventsElement.ts'
import type { CalendarEventsProps } from '../calendar-events/list-attributes.ts'
import type { CalendarEventsDetails } from '../calendar-events/list-events.ts'
import type { BackstageElement } from '../element/BackstageElement.ts'
import type { BackstageProps } from '../element/attributes.ts'
import type { BackstageEventDetails } from '../kit/dom-events.ts'

/** React 19 listens to `backstage-saved` through a property named `onbackstage-saved`. */
type Listeners<Details> = {
  [Name in keyof Details & string as `on${Name}`]?: (event: CustomEvent<Details[Name]>) => void
}

type PropsOf<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>

interface BackstageAttributes
  extends PropsOf<BackstageElement>, Listeners<BackstageEventDetails>, BackstageProps {}

interface CalendarEventsAttributes
  extends PropsOf<CalendarEventsElement>, Listeners<CalendarEventsDetails>, CalendarEventsProps {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'backstage-app': BackstageAttributes
      'calendar-events': CalendarEventsAttributes
    }
  }
}
