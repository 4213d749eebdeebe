/*
 * JSX types of <backstage-app> and <calendar-events>: `import '@community-calendar/backstage/jsx'`. A
 * separate entry point because it requires React's types.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AttributeName as ListAttribute } from './calendar-events/attributes.ts'
import type { CalendarEventsElement } from './calendar-events/CalendarEventsElement.ts'
import type { CalendarEventsDetails } from './calendar-events/dom-events.ts'
import type { ThemeConfig } from './core/theme-config.ts'
import type { AttributeName } from './element/attributes.ts'
import type { BackstageElement } from './element/BackstageElement.ts'
import type { BackstageEventDetails } from './kit/dom-events.ts'

/** React 19 listens to `backstage-saved` through a property named `onbackstage-saved`. */
type Listeners<Details> = {
  [Name in keyof Details & string as `on${Name}`]?: (event: CustomEvent<Details[Name]>) => void
}

type PropsOf<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>

interface BackstageProps
  extends
    PropsOf<BackstageElement>,
    Listeners<BackstageEventDetails>,
    Partial<Record<Exclude<AttributeName, 'themeconfig'>, string>> {
  themeconfig?: string | ThemeConfig
}

interface CalendarEventsProps
  extends
    PropsOf<CalendarEventsElement>,
    Listeners<CalendarEventsDetails>,
    Partial<Record<ListAttribute, string | number>> {}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'backstage-app': BackstageProps
      'calendar-events': CalendarEventsProps
    }
  }
}
