/** The details of the DOM events of `<calendar-events>`, by name. All bubble and are composed. */
export type CalendarEventsDetails = {
  /** A list is shown, or shown anew. */
  'calendar-events-ready': { count: number }
  /** The children are shown instead, and why. */
  'calendar-events-error': { message: string }
}

export type CalendarEventsName = keyof CalendarEventsDetails
