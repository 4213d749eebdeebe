import { addDays, type Day, wallClockOf } from '../../core/dates.ts'
import { dayMs, hourMs } from '../../core/durations.ts'
import { instantOf } from '../../core/instant-of.ts'
import { idReference } from '../../core/references.ts'
import { areSimilar } from '../../core/similar-names.ts'
import type { DuplicateCheck } from '../../kit/resource/declaration.ts'

/** Maximum duration of events considered in the search for overlaps. */
const longestMs = 14 * dayMs

const instant = (ms: number) => new Date(ms).toISOString()

/** Start and end of an event; without an end it counts as an hour long. */
function spanOf({ start = '', end }: { start?: string; end?: string | null }) {
  const from = Date.parse(start)
  return { from, to: end && Date.parse(end) > from ? Date.parse(end) : from + hourMs }
}

/** Possible duplicates and clashes of an event: a very similar name on that day, or the same place at that time. */
export const eventDuplicateCheck: readonly DuplicateCheck<'events'>[] = [
  {
    kind: 'sameName',
    field: 'name',
    filters: ({ name = '', start }, { timeZone }) => {
      const { from } = spanOf({ start })
      if (name.trim().length < 3 || Number.isNaN(from)) return undefined
      const { day } = wallClockOf(new Date(from), timeZone)
      const midnight = (of: Day) => instantOf(of, '00:00', timeZone).toISOString()
      return { deactivated: false, start: { from: midnight(day), to: midnight(addDays(day, 1)) } }
    },
    matches: (other, { name = '' }) => areSimilar(other.name, name),
  },
  {
    kind: 'overlap',
    field: 'location',
    filters: ({ location, start, end }) => {
      const { from, to } = spanOf({ start, end })
      if (!location || Number.isNaN(from)) return undefined
      const begins = { from: instant(from - longestMs), to: instant(to) }
      return { deactivated: false, canceled: false, location, start: begins }
    },
    matches: (other, values, id) => {
      const [mine, theirs] = [spanOf(values), spanOf(other)]
      // A main event and its parts share their place intentionally.
      const isPart =
        (values.parent && [idReference(other.id), other.parent].includes(values.parent)) ||
        (id !== undefined && other.parent === idReference(id))
      return !isPart && theirs.from < mine.to && mine.from < theirs.to
    },
  },
]
