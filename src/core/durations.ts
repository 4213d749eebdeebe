/** The milliseconds of a minute. */
export const minuteMs = 60_000

/** The milliseconds of an hour. */
export const hourMs = 60 * minuteMs

/** The milliseconds of 24 hours. A local day may have 23 or 25 hours. */
export const dayMs = 24 * hourMs
