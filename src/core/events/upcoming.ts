/** What `/upcoming.json` can be filtered by: an id, or a name; a tag by itself. */
export const upcomingChoices = ['category', 'topic', 'group', 'place', 'tag'] as const

export type UpcomingChoice = (typeof upcomingChoices)[number]

/** How many events `/upcoming.json` answers with at most, and how many unless it is asked for another number. */
export const maxUpcoming = 50
export const defaultUpcoming = 5

/** An event as a short list shows it. Addresses are absolute, instants are UTC. */
export type UpcomingEvent = {
  id: string
  name: string
  url: string
  start: string
  end: string | null
  canceled: boolean
  place: { name: string; url: string | null } | null
  room: string | null
  image: { url: string; alt: string; width: number; height: number | null } | null
  /** The main event that it is a part of. */
  partOf: { name: string; url: string | null } | null
  /** 'every Tuesday', in the language asked for. */
  series: string | null
}

/** The answer of `/upcoming.json`, which `<calendar-events>` shows. */
export type Upcoming = {
  title: string
  /** The page of the same choice. */
  url: string
  language: string
  /** The calendar's own zone. */
  timeZone: string
  events: UpcomingEvent[]
  /** Choices that the calendar does not know: there are no events then. */
  unknown: UpcomingChoice[]
}
