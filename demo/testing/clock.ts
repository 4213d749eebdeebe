/** A clock that stands still until a test moves it. */
export type TestClock = {
  now: () => Date
  set(instant: string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** Creates a clock set to an instant, ISO 8601. */
export function startClock(instant: string): TestClock {
  let ms = Date.parse(instant)
  return {
    now: () => new Date(ms),
    set: (to) => {
      ms = Date.parse(to)
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      ms += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
