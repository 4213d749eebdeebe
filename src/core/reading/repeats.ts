import type { DateNames } from '../date-words/names.ts'
import { ordinalWords, phraseAt, type Token } from '../date-words/words.ts'
import type { Interval } from '../recurrence.ts'
import { weekDayAt } from './week-days.ts'

/** Rules of a series in a text. Rules by weeks or days count from the first date. */
export type RepeatItem = {
  kind: 'repeat'
  at: number
  length: number
  intervals: Interval[]
  /** 'daily': what it means depends on whether days are named. */
  isDaily?: true
  /** 'Monday to Friday', as opening hours are told. */
  isRange?: true
  /** 'Tuesday and Thursday', which with dates only says what they are. */
  isWeak?: true
  /** 'Every Friday in December': only in this month. */
  month?: number
  why?: 'everySecond' | 'weekdayRange'
}

const mostListed = 7

/** Skips words between, such as 'am' and commas; at most two. */
const skipLinks = (tokens: readonly Token[], at: number): number => {
  let end = at
  for (let skipped = 0; skipped < 2; skipped += 1) {
    end += tokens[end]?.word === ',' || tokens[end]?.word === '(' ? 1 : phraseAt(tokens, end, 'link')
  }
  return end
}

/** Weekdays from a token on: 'dienstags', 'Tuesday and Thursday', 'Mo-Fr'. */
function weekDaysAt(tokens: readonly Token[], at: number, names: DateNames) {
  const days: number[] = []
  let end = at
  let isEach = false
  let isRange = false
  let isShort = false
  while (days.length < mostListed) {
    const day = weekDayAt(tokens, end, names)
    if (!day) break
    if (isRange) {
      for (
        let next = (days.at(-1)! + 1) % 7;
        next !== day.weekDay && days.length < mostListed;
        next = (next + 1) % 7
      )
        days.push(next)
    }
    days.push(day.weekDay)
    isEach ||= day.isEach
    isShort ||= day.isShort
    end += day.length
    const dash = phraseAt(tokens, end, 'until')
    const and = dash === 0 ? phraseAt(tokens, end, 'and') || (tokens[end]?.word === ',' ? 1 : 0) : 0
    const gap = dash + and
    const next = gap === 0 ? end : end + gap + phraseAt(tokens, end + gap, 'link')
    if (gap === 0 || !weekDayAt(tokens, next, names)) break
    isRange = dash > 0
    end = next
  }
  return days.length === 0 ? undefined : { days, end, isEach, isShort, isRange }
}

/** Ordinals from a token on: 'first', '2. und 4.', 'letzten'. */
function ordinalsAt(tokens: readonly Token[], at: number): { values: number[]; end: number } | undefined {
  const values: number[] = []
  let end = at
  while (values.length < 5) {
    const token = tokens[end]
    const value =
      token?.kind === 'number' && token.text.length === 1
        ? Number(token.text)
        : ordinalWords.get(token?.word ?? '')
    if (value === undefined || value === 0 || value > 5) break
    if (token!.kind === 'number') {
      const mark = tokens[end + 1]
      if (!mark || mark.spaced || !/^(?:\.|st|nd|rd|th|er|e|o|a|°)$/.test(mark.word)) break
      end += 1
    }
    values.push(value)
    end += 1
    const and = phraseAt(tokens, end, 'and') || (tokens[end]?.word === ',' ? 1 : 0)
    if (and === 0) break
    const next = end + and + phraseAt(tokens, end + and, 'link')
    if (tokens[next]?.kind !== 'number' && !ordinalWords.has(tokens[next]?.word ?? '')) break
    end = next
  }
  return values.length === 0 ? undefined : { values, end }
}

const weekly = (days: readonly number[], interval = 1): Interval[] =>
  days.map((weekDay) => ({ type: 'week', interval, weekDay }))

/** The rule of a series that begins at a token, and the month it is for; undefined if there is none. */
export function repeatAt(tokens: readonly Token[], at: number, names: DateNames): RepeatItem | undefined {
  const rule = ruleAt(tokens, at, names)
  if (!rule) return undefined
  const end = rule.at + rule.length
  const lead = ofMonth.has(tokens[end]?.word ?? '') ? 1 : 0
  const month = lead > 0 ? names.months.get(tokens[end + 1]?.word ?? '') : undefined
  return month === undefined ? rule : { ...rule, length: rule.length + lead + 1, month }
}

const ofMonth = new Set(['in', 'im', 'of', 'de', 'en', 'di', 'a'])

function ruleAt(tokens: readonly Token[], at: number, names: DateNames): RepeatItem | undefined {
  const item = (intervals: Interval[], end: number, more: Partial<RepeatItem> = {}): RepeatItem => ({
    kind: 'repeat',
    at,
    length: end - at,
    intervals,
    ...more,
  })
  const two = phraseAt(tokens, at, 'everyTwo')
  if (two > 0) {
    const listed = weekDaysAt(tokens, skipLinks(tokens, at + two), names)
    if (listed) return item(weekly(listed.days, 2), listed.end)
  }
  const daily = phraseAt(tokens, at, 'daily')
  if (daily > 0) return item([], at + daily, { isDaily: true })
  const every = phraseAt(tokens, at, 'every')
  const from = at + every + (every === 0 ? phraseAt(tokens, at, 'link') : 0)
  const monthly = monthlyAt(tokens, from, every, names)
  if (monthly) return item(monthly.intervals, monthly.end, monthly.why && { why: monthly.why })
  // 'Di' is Tuesday as well as 'of'.
  const listed = weekDaysAt(tokens, at + every, names) ?? weekDaysAt(tokens, from, names)
  if (listed) {
    const after = skipLinks(tokens, listed.end)
    const alternate = phraseAt(tokens, listed.end, 'oneOfTwo') || phraseAt(tokens, listed.end, 'everyTwo')
    if (alternate > 0) return item(weekly(listed.days, 2), listed.end + alternate)
    const late = phraseAt(tokens, after, 'everyTwo')
    if (late > 0) return item(weekly(listed.days, 2), after + late)
    const isRange = listed.isRange || (listed.days.length > 1 && listed.isShort)
    if (every > 0 || listed.isEach) return item(weekly(listed.days), listed.end)
    if (isRange) return item(weekly(listed.days), listed.end, { why: 'weekdayRange', isRange: true })
    if (listed.days.length > 1)
      return item(weekly(listed.days), listed.end, { why: 'weekdayRange', isWeak: true })
    // 'los viernes' is each of them, 'le vendredi' and 'il venerdì' may be.
    const article = tokens[at]?.word ?? ''
    if (from > at && !listed.isShort && article === 'los') return item(weekly(listed.days), listed.end)
  }
  return undefined
}

/** 'first Friday of the month', 'jeden 2. und 4. Mittwoch', '15. jedes Monats'. */
function monthlyAt(tokens: readonly Token[], at: number, every: number, names: DateNames) {
  const ordinals = ordinalsAt(tokens, at)
  if (ordinals) {
    const listed = weekDaysAt(tokens, ordinals.end, names)
    if (listed) {
      const comma = tokens[listed.end]?.word === ',' || tokens[listed.end]?.word === '(' ? 1 : 0
      const ofMonth = phraseAt(tokens, listed.end + comma, 'ofMonth')
      const end = ofMonth > 0 ? listed.end + comma + ofMonth : listed.end
      const isSecond = ordinals.values.length === 1 && ordinals.values[0] === 2
      if (ofMonth === 0 && every > 0 && isSecond)
        return { intervals: weekly(listed.days, 2), end, why: 'everySecond' as const }
      if (ofMonth > 0 || every > 0) {
        const intervals = ordinals.values.flatMap((interval) =>
          listed.days.map((weekDay): Interval => ({ type: 'month', interval, weekDay })),
        )
        return { intervals, end }
      }
    }
  }
  const token = tokens[at]
  if (token?.kind !== 'number' || token.text.length > 2) return undefined
  const mark = /^(?:\.|st|nd|rd|th|er)$/.test(tokens[at + 1]?.word ?? '') && !tokens[at + 1]!.spaced ? 1 : 0
  const ofMonth = phraseAt(tokens, at + 1 + mark, 'ofEveryMonth')
  const monthDay = Number(token.text)
  if (ofMonth === 0 || monthDay < 1 || monthDay > 31) return undefined
  return {
    intervals: [{ type: 'monthDay', monthDay } as Interval],
    end: at + 1 + mark + ofMonth,
    why: undefined,
  }
}
