import { clockAt, minutesOf, type WrittenClock } from '../date-words/clocks.ts'
import { numberWords, phraseAt, type Token } from '../date-words/words.ts'
import { saysAt } from './poster-words.ts'

/** A time or a span of times of a text, in minutes since midnight; an end past midnight is before its start. */
export type TimeItem = {
  kind: 'time'
  at: number
  length: number
  from: number
  to?: number
  role: 'start' | 'doors' | 'none'
  /** Of the end or the way back by a word for it, not by 'until'. */
  isReturn?: true
  /** Without an end on purpose. */
  isOpen?: true
  why?: 'amOrPm' | 'bareNumbers' | 'severalTimes'
}

/** Whether a number goes on with what only a number of things has. */
export const isOfUnit = (tokens: readonly Token[], at: number): boolean =>
  saysAt(tokens, at, 'units') > 0 || saysAt(tokens, at, 'currency') > 0

/** Whether nothing follows that the number could count: 'at 8' at the end of a clause, not 'at 8 tables'. */
const endsAt = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  if (!token || (token.kind === 'mark' && !'€$£%°'.includes(token.word))) return true
  return token.kind === 'word' && (saysAt(tokens, at, 'in') > 0 || phraseAt(tokens, at, 'since') > 0)
}

/** 'Sonntag um fünf', 'Monday at eight': an hour in words, right behind its day. */
function hourWordAt(tokens: readonly Token[], at: number): WrittenClock | undefined {
  const hour = numberWords.get(tokens[at]?.word ?? '')
  if (hour === undefined || isOfUnit(tokens, at + 1)) return undefined
  return { length: 1, hour, minute: 0, isMarked: true, isSpoken: true }
}

/** '7 for 7.30pm': people come at seven, and it starts at half past. */
function arrivalAt(tokens: readonly Token[], at: number) {
  const arrival = clockAt(tokens, at)
  const behind = at + (arrival?.length ?? 0)
  if (!arrival || tokens[behind]?.word !== 'for') return undefined
  const from = behind + (['a', 'an'].includes(tokens[behind + 1]?.word ?? '') ? 2 : 1)
  const start = clockAt(tokens, from)
  const isNear = start && (start.hour - arrival.hour + 12) % 12 <= 1
  if (!start || !isNear || (!start.isMarked && !arrival.isMarked && start.length === 1)) return undefined
  const half = start.half ?? arrival.half
  const end = from + start.length
  return { clock: { ...start, isMarked: true, isSpoken: true as const, ...(half && { half }) }, end }
}

/** Hours that are likelier in the evening if nothing says which half of the day is meant. */
const isLikelyPm = (minutes: number) => minutes > 0 && minutes < 9 * 60

/** The time or span of times that is written from a token on; undefined if it may well be something else. */
export function timeAt(
  tokens: readonly Token[],
  at: number,
  isAfterDate: boolean,
): Omit<TimeItem, 'role'> | undefined {
  const between = phraseAt(tokens, at, 'between')
  const prefix = Math.max(phraseAt(tokens, at, 'at'), between)
  const since = phraseAt(tokens, at, 'since')
  const led = Math.max(prefix, since)
  const lead = led + phraseAt(tokens, at + led, 'exactlyAt')
  const arrival = arrivalAt(tokens, at + lead)
  if (arrival)
    return {
      ...spanOf(tokens, at, arrival.end - at, arrival.clock, undefined, false, false),
      why: 'severalTimes',
    }
  const first =
    clockAt(tokens, at + lead) ?? (isAfterDate && prefix > 0 ? hourWordAt(tokens, at + lead) : undefined)
  if (!first) return undefined
  // 'Midnight Mass' says nothing of the time.
  const isWord =
    first.half === 'pm' &&
    tokens[at + lead]!.kind === 'word' &&
    first.length === 1 &&
    (first.hour === 12 || first.hour === 24)
  const isAlone = at === 0 && first.length === tokens.length
  if (isWord && prefix === 0 && !isAfterDate && !isAlone) return undefined
  let end = at + lead + first.length
  end += phraseAt(tokens, end, 'exactly')
  // 'ab 20 Uhr', but not 'ab 7. Januar'; 'um 8' only where nothing else can be meant.
  let second: WrittenClock | undefined
  let isOpen = false
  const until = phraseAt(tokens, end, 'until') || (between > 0 ? phraseAt(tokens, end, 'and') : 0)
  if (until > 0) {
    const skip = until + phraseAt(tokens, end + until, 'link')
    const open = phraseAt(tokens, end + until, 'openEnd')
    second = open > 0 ? undefined : (clockAt(tokens, end + until) ?? clockAt(tokens, end + skip))
    const from = clockAt(tokens, end + until) ? until : skip
    // '18h au 12 rue des Glycines'
    if (second && !second.isMarked && isOfUnit(tokens, end + from + second.length)) second = undefined
    if (second) end += from + second.length
    else if (open > 0) {
      end += until + open
      isOpen = true
    }
  }
  const comma = tokens[end]?.word === ',' ? 1 : 0
  const open = phraseAt(tokens, end + comma, 'openEnd')
  if (!second && open > 1) {
    end += comma + open
    isOpen = true
  }
  const isPast12 = (clock: WrittenClock | undefined) =>
    clock !== undefined && clock.length === 3 && clock.minute > 12
  const isOre =
    prefix > 0 &&
    !isOfUnit(tokens, end) &&
    ['ore', '.', 'las', 'alle', 'dalle'].includes(tokens[at + prefix - 1]!.word)
  const isMarked =
    isOre ||
    first.isMarked ||
    (second?.isMarked ?? false) ||
    (isPast12(first) && (!second || isPast12(second) || prefix > 0))
  const isBare = !isMarked
  if (isBare) {
    const isSpan =
      second !== undefined &&
      isAfterDate &&
      (first.hour < second.hour || (first.hour > 6 && first.hour <= 12 && second.hour < 7))
    const isSure = prefix > 0 && !(first.hour === 24)
    if (!isSpan && !isSure && !isOpen) return undefined
    // 'Dalle 9 alle 19' needs nothing behind it to be told from numbers.
    const isWholeSpan = prefix > 0 && second !== undefined
    // 'Stasera alle 21 prove del coro'
    const isLed = isWholeSpan || (isAfterDate && prefix > 0)
    if ((!isLed && !endsAt(tokens, end)) || isOfUnit(tokens, end)) return undefined
  } else if (saysAt(tokens, end, 'currency') > 0) return undefined
  return spanOf(tokens, at, end - at, first, second, isOpen, isBare && prefix === 0 && second !== undefined)
}

function spanOf(
  tokens: readonly Token[],
  at: number,
  length: number,
  first: WrittenClock,
  second: WrittenClock | undefined,
  isOpen: boolean,
  isBareSpan: boolean,
): Omit<TimeItem, 'role'> {
  let { half } = first
  // '7-9pm' is in the evening, '11-1pm' begins before noon.
  if (half === undefined && second?.half && first.hour <= 12 && second.hour <= 12)
    half = second.half === 'pm' && first.hour % 12 > second.hour % 12 ? 'am' : second.half
  let from = minutesOf({ ...first, half })
  let to = second && minutesOf({ ...second, half: second.half ?? (second.isSpoken ? half : undefined) })
  const said24 = first.hour > 12 || first.hour === 0 || (second?.hour ?? 0) > 12
  // 'Um 8' and 'at 7.30' may be in the evening; '8 Uhr' and '7:30' are said as clocks show them.
  // '8.30' behind 'alle' is written as clocks show it.
  const isBare =
    second === undefined &&
    !first.isMarked &&
    !(tokens[at]!.word === 'ore' || (tokens[at]!.word === 'alle' && first.length === 3))
  const isPlain =
    half === undefined &&
    !said24 &&
    (first.isSpoken === true || isOpen || isBare || tokens[at]!.word === 'at')
  // '11-3' ends in the afternoon.
  if (isBareSpan && half === undefined && to !== undefined && to < from && from <= 720 && to < 7 * 60)
    to += 720
  // '1-4' on a poster is in the afternoon; nobody opens at one in the night.
  const isAfternoon = isBareSpan && half === undefined && !said24 && from < 7 * 60
  if ((isPlain && isLikelyPm(from)) || isAfternoon) {
    from += 720
    if (to !== undefined && to <= 720 && to > 0) to += 720
  }
  const why = isPlain ? 'amOrPm' : isBareSpan ? 'bareNumbers' : undefined
  return {
    kind: 'time',
    at,
    length,
    from,
    ...(to !== undefined && { to }),
    ...(isOpen && { isOpen: true as const }),
    ...(why && { why }),
  }
}

const farthest = 4

/** 'Ritrovo ore 8.30 partenza ore 9.30': the word belongs to the next time. */
const hasClock = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + phraseAt(tokens, at, 'at')]?.kind === 'number'

/** What a time is said to be by the words of its clause: of the doors, the start, or a deadline. */
export function roleOf(tokens: readonly Token[], at: number, length: number): TimeItem['role'] {
  for (let index = at - 1; index >= Math.max(0, at - farthest); index -= 1) {
    const token = tokens[index]!
    if (token.word === ',' || token.word === ';' || token.kind === 'number') break
    // A phrase that ends here, or closely before.
    if (saysAt(tokens, index, 'doors') > 0) return 'doors'
    if (saysAt(tokens, index, 'starts') > 0) return beginsDoors(tokens, index) ? 'doors' : 'start'
  }
  for (const [role, word] of [
    ['start', 'starts'],
    ['doors', 'doors'],
  ] as const)
    if (
      saysAt(tokens, at + length, word) > 0 &&
      !hasClock(tokens, at + length + saysAt(tokens, at + length, word))
    )
      return role
  return 'none'
}

/** 'Apertura porte' and 'ouverture des portes' are about the doors by their first word. */
const beginsDoors = (tokens: readonly Token[], at: number) =>
  [1, 2].some((back) => at >= back && saysAt(tokens, at - back, 'doors') > back)
