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
}
