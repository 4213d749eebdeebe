/** The details of the DOM events of `<calendar-events>`, by name. All bubble and are composed. */
export type CalendarEventsDetails = {
  /** A list was shown or refreshed. */
  'calendar-events-ready': { count: number }
  /** The fallback children are shown; the reason. */
  'calendar-events-error': { message: string }
}

export type CalendarEventsName = keyof CalendarEventsDetails
