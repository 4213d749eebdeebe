/*
 * Types of <backstage-app> and <calendar-events> in Vue's templates. Entry point: `@community-calendar/backstage/vue`.
 */
import type { CalendarEventsDetails, CalendarEventsElement, CalendarEventsProps } from './calendar-events.js'
import type { BackstageElement, BackstageEventDetails, BackstageProps } from './index.js'

type PascalCase<Name extends string> = Name extends `${infer Word}-${infer Others}`
  ? `${Capitalize<Word>}${PascalCase<Others>}`
  : Capitalize<Name>

/** The names that the compiler makes of `@backstage-saved`. */
type Listeners<Details> = {
  [Name in keyof Details & string as `on${PascalCase<Name>}`]?: (event: CustomEvent<Details[Name]>) => void
}

type CustomElement<Element, Props, Details> = new () => Element & {
  $props: import('vue').HTMLAttributes & Props & Listeners<Details>
}

declare module 'vue' {
  interface GlobalComponents {
    'backstage-app': CustomElement<BackstageElement, BackstageProps, BackstageEventDetails>
    'calendar-events': CustomElement<CalendarEventsElement, CalendarEventsProps, CalendarEventsDetails>
  }
}
