import { addDays, addMonths, type Day, weekDayOf } from '../dates.ts'
import { numberWords, phraseAt, type Token } from './words.ts'

/** Finds the weekday that is named in full from a token on; 0 is Sunday. */
export type FindWeekDay = (
  tokens: readonly Token[],
  at: number,
) => { weekDay: number; length: number } | undefined

const nextOn = (weekDay: number, from: Day): Day => addDays(from, (weekDay - weekDayOf(from) + 7) % 7)

/** A day relative to another one: 'tomorrow', 'this Friday', 'in two weeks', 'Friday week'. */
export type RelativeDay = {
  day: Day
  length: number
  /** 'next Saturday' is the coming one for some and the one after it for others. */
  isNext?: true
}

/** 'in 2 weeks', 'in einer Woche', 'dans 3 jours'. */
function distanceAt(tokens: readonly Token[], at: number, from: Day): RelativeDay | undefined {
  const lead = phraseAt(tokens, at, 'inSome')
  const token = tokens[at + lead]
  const count =
    token?.kind === 'number' && token.text.length <= 3
      ? Number(token.text)
      : numberWords.get(token?.word ?? '')
  if (lead === 0 || count === undefined || count > 366) return undefined
  const after = at + lead + 1
  const days = phraseAt(tokens, after, 'days')
  const weeks = phraseAt(tokens, after, 'weeks')
  const months = phraseAt(tokens, after, 'months')
  const unit = days || weeks || months
  if (unit === 0) return undefined
  const day = months > 0 ? addMonths(from, count) : addDays(from, count * (weeks > 0 ? 7 : 1))
  return { day, length: lead + 1 + unit }
}

/** Reads a relative day that begins at a token; undefined if there is none. */
export function relativeDayAt(
  tokens: readonly Token[],
  at: number,
  from: Day,
  weekDayAt: FindWeekDay,
): RelativeDay | undefined {
  for (const [concept, days] of [
    ['dayAfterTomorrow', 2],
    ['tomorrow', 1],
    ['today', 0],
  ] as const) {
    const length = phraseAt(tokens, at, concept)
    if (length === 0) continue
    const later = distanceAt(tokens, at + length, addDays(from, days))
    return later ? { day: later.day, length: length + later.length } : { day: addDays(from, days), length }
  }
  const distance = distanceAt(tokens, at, from)
  if (distance) return distance
  const link = phraseAt(tokens, at, 'link')
  const start = at + link
  const coming = phraseAt(tokens, start, 'coming')
  const next = phraseAt(tokens, start, 'next')
  const lead = Math.max(coming, next)
  const named = weekDayAt(tokens, start + lead)
  if (!named) return undefined
  const end = start + lead + named.length
  const day = nextOn(named.weekDay, from)
  const week = distanceAt(tokens, end, day)
  if (week) return { day: week.day, length: end + week.length - at }
  if (lead > 0) return { day, length: end - at, ...(next > 0 && { isNext: true as const }) }
  const after = phraseAt(tokens, end, 'afterwards')
  return after > 0 ? { day, length: end + after - at, isNext: true } : { day, length: end - at }
}
