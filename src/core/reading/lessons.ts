import { addDays, addMonths, type Day, weekDayOf } from '../dates.ts'
import { phraseAt } from '../date-words/words.ts'
import type { Interval } from '../recurrence.ts'
import { placed, type Placed } from './choose-times.ts'
import type { ReadLine } from './contents.ts'
import type { DayItem } from './days.ts'
import { saysAt } from './poster-words.ts'
import type { RepeatItem } from './repeats.ts'

/** Whether a date is said to be the first: 'from', 'beginning on Monday 18 January'. */
export const isFirstDay = ({ isSince, at, line }: Placed<DayItem>): boolean =>
  isSince ||
  [1, 2, 3].some((back) => at >= back && saysAt(line.tokens, at - back, 'starts') >= Math.max(1, back - 1))

/** The weekly rules of lessons whose weekdays stand with their times in another line than a date: 'Mondays from 8 to 10'. */
export function lessonsOn(day: Placed<DayItem>, lines: readonly ReadLine[]): Placed<RepeatItem>[] {
  if (day.days.length > 1) return []
  const weekDay = weekDayOf(day.days[0]!)
  const rule = (
    item: { at: number; length: number; line: ReadLine; order: number },
    weekDays: readonly number[],
  ) => ({
    ...item,
    kind: 'repeat' as const,
    why: 'weekdayRange' as const,
    intervals: weekDays.map((each): Interval => ({ type: 'week', interval: 1, weekDay: each })),
  })
  const named = placed(lines, 'weakDay')
    .filter(
      ({ line, at, length }) => length === 1 || (length === 2 && phraseAt(line.tokens, at, 'link') === 1),
    )
    .map((item) => rule(item, [weekDayOf(item.day)]))
  const listed = placed(lines, 'repeat')
    .filter(({ isWeak }) => isWeak)
    .map((item) =>
      rule(
        item,
        item.intervals.flatMap((each) => (each.type === 'week' ? [each.weekDay] : [])),
      ),
    )
  const timed = [...named, ...listed].filter(
    ({ line }) => (line !== day.line || day.isSince) && line.items.some(({ kind }) => kind === 'time'),
  )
  const isOfDay = timed.some(({ intervals }) =>
    intervals.some((each) => 'weekDay' in each && each.weekDay === weekDay),
  )
  return isOfDay ? timed : []
}

/** The next month that a rule is for, from today on. */
export function monthOf({ month }: RepeatItem, today: Day): { from: Day; until: Day } | undefined {
  if (month === undefined) return undefined
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0)
  const first: Day = `${year}-${String(month).padStart(2, '0')}-01`
  return { from: first < today ? today : first, until: addDays(addMonths(first, 1), -1) }
}

const plays =
  /^(?:panto|pantomime|plays?|comedy|drama|players|operatic|musical|kom(?:oe|o)die|lustspiel|schwank|theatergruppe|theaterverein|comedia|comedie|commedia|troupe|teatrale)$/

/** Whether a text is about a play, which is given every evening of its dates: 'Wednesday 10 – Saturday 13 March, 7.45pm'. */
export const isPlayed = (lines: readonly ReadLine[]): boolean =>
  lines.some(({ tokens, role }) => role === 'text' && tokens.some(({ word }) => plays.test(word)))
