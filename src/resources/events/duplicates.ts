import { addDays, type Day, wallClockOf } from '../../core/dates.ts'
import { dayMs, hourMs } from '../../core/durations.ts'
import { instantOf } from '../../core/instant-of.ts'
import { idReference } from '../../core/references.ts'
import { areSimilar } from '../../core/similar-names.ts'
import type { DuplicateCheck } from '../../kit/resource/declaration.ts'

/** Longest event that is looked for among those that may still go on. */
const longestMs = 14 * dayMs

const instant = (ms: number) => new Date(ms).toISOString()

/** From when to when an event goes on; without an end it is taken to last an hour. */
function spanOf({ start = '', end }: { start?: string; end?: string | null }) {
  const from = Date.parse(start)
  return { from, to: end && Date.parse(end) > from ? Date.parse(end) : from + hourMs }
}

/** What may be the same event entered twice, or be in its way: a very similar name on that day, the same place at that time. */
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
    matches: (other, values) => {
      const [mine, theirs] = [spanOf(values), spanOf(other)]
      // A main event and its parts share their place on purpose.
      const isPart = values.parent && [idReference(other.id), other.parent].includes(values.parent)
      return !isPart && theirs.from < mine.to && mine.from < theirs.to
    },
  },
]
