/**
 * The filters of `/upcoming.json`: an id or a name each, or a tag; `near` a place or a point, `within` kilometres
 * around it.
 */
export const upcomingChoices = ['category', 'topic', 'group', 'place', 'tag', 'near', 'within'] as const

export type UpcomingChoice = (typeof upcomingChoices)[number]

/** Maximum and default number of events in `/upcoming.json`. */
export const maxUpcoming = 50
export const defaultUpcoming = 5

/** An event for short lists. URLs are absolute, instants are in UTC. */
export type UpcomingEvent = {
  id: string
  name: string
  url: string
  start: string
  end: string | null
  canceled: boolean
  /** 'Cancelled', 'Postponed', 'Moved' or 'Sold out', in the requested language; older hosts don't send it. */
  mark?: string | null
  place: { name: string; url: string | null } | null
  room: string | null
  image: { url: string; alt: string; width: number; height: number | null } | null
  /** The main event that it belongs to. */
  partOf: { name: string; url: string | null } | null
  /** Recurrence in words, such as 'every Tuesday', in the requested language. */
  series: string | null
}

/** The views of `<calendar-events>`; `/upcoming.json` answers a list without one. */
export const upcomingViews = ['list', 'month', 'week'] as const

/** A way to another month or week: a day in it, and its name, such as 'Next month'. */
export type UpcomingStep = { day: string; title: string }

/** A month or week, with the days before and after that fill whole weeks from Monday. */
export type UpcomingSpan = {
  view: 'month' | 'week'
  /** 'May 2026'. */
  title: string
  /** The first and last day of the month or week itself. */
  first: string
  last: string
  /** The first and last day shown. */
  from: string
  to: string
  previous: UpcomingStep | null
  next: UpcomingStep | null
  /** Today's month or week, unless it is this one. */
  now: UpcomingStep | null
  /** By day, how many more events it has than `events`: '3 more'. */
  more: Record<string, string>
}

/** The answer of `/upcoming.json`, which `<calendar-events>` shows. */
export type Upcoming = {
  title: string
  /** URL of the page with the same filters. */
  url: string
  language: string
  /** The calendar's time zone. */
  timeZone: string
  events: UpcomingEvent[]
  /** Filters whose value the calendar does not know; `events` is then empty. */
  unknown: UpcomingChoice[]
  /** Only with `view`; older hosts don't send it. */
  span?: UpcomingSpan
}
