/** The milliseconds of a minute. */
export const minuteMs = 60_000

/** The milliseconds of an hour. */
export const hourMs = 60 * minuteMs

/** The milliseconds of 24 hours; between two midnights of a time zone there may be 23 hours, or 25. */
export const dayMs = 24 * hourMs
