/*
 * Types of <backstage-app> and <calendar-events> for JSX: `import '@community-calendar/backstage/jsx'`. It stands apart, since it only makes
 * sense where React's types are.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AttributeName as ListAttribute } from './calendar-events/attributes.ts'
import type { CalendarEventsElement } from './calendar-events/CalendarEventsElement.ts'
import type { AttributeName } from './element/attributes.ts'
import type { BackstageElement } from './element/BackstageElement.ts'

interface BackstageProps
  extends
    DetailedHTMLProps<HTMLAttributes<BackstageElement>, BackstageElement>,
    Partial<Record<AttributeName, string>> {}

interface CalendarEventsProps
  extends
    DetailedHTMLProps<HTMLAttributes<CalendarEventsElement>, CalendarEventsElement>,
    Partial<Record<ListAttribute, string | number>> {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'backstage-app': BackstageProps
      'calendar-events': CalendarEventsProps
    }
  }
}
