import { phraseAt } from '../date-words/words.ts'
import { isSentence, type ReadLine, restOf } from './contents.ts'
import type { DoubtCode } from './doubts.ts'
import type { TimeItem } from './times.ts'

/** Something that was found, with its line and a number by which all of a text are in order. */
export type Placed<Item> = Item & { line: ReadLine; order: number }

/** What is uncertain about dates and times, because of which words. */
export type DateDoubt = { field: 'start' | 'end' | 'repeats'; words: string; why: DoubtCode }

/** The start and end that times of a text mean together, in minutes; `others` are further starts on the same day. */
export type Times = {
  from?: number
  to?: number
  time?: Placed<TimeItem>
  others?: readonly Placed<TimeItem>[]
  doubts: DateDoubt[]
}

/** The words of a line that something was found in. */
export const wordsOf = ({ line, at, length }: { line: ReadLine; at: number; length: number }): string =>
  line.text.slice(line.tokens[at]!.start, line.tokens[at + length - 1]!.end)

/** All that was found of a kind in some lines, in order. */
export const placed = <Kind extends string>(lines: readonly ReadLine[], kind: Kind) =>
  lines.flatMap((line) =>
    line.items.flatMap((item) =>
      item.kind === kind
        ? [{ ...(item as Extract<typeof item, { kind: Kind }>), line, order: line.index * 1e6 + item.at }]
        : [],
    ),
  )

const isDay = (item: ReadLine['items'][number]) =>
  (item.kind === 'weakDay' || item.kind === 'repeat' || (item.kind === 'days' && !item.isUntil)) &&
  !item.isAside

const longestBracket = 12

/** Whether a token of a line is in brackets. */
export const isInBrackets = (line: ReadLine, at: number): boolean => {
  for (let index = at - 1; index >= Math.max(0, at - longestBracket); index -= 1) {
    const { word } = line.tokens[index]!
    if (word === ')') return false
    if (word === '(') return true
  }
  return false
}

const ranks = new WeakMap<ReadLine, number>()

/** How near to the date the times of a line are: 1 beside it or alone in a line, 1.5 by a weekday, 2 among other words. */
function rankOf(line: ReadLine): number {
  const known = ranks.get(line)
  if (known !== undefined) return known
  const isNear =
    line.label?.what === 'when' ||
    line.items.some((item) => item.kind === 'days' && !item.isAside && !item.isUntil) ||
    restOf(line, true).every(({ from }) => line.tokens[from]!.word === '(' || isInBrackets(line, from))
  const rank = isNear ? 1 : line.items.some(isDay) ? 1.5 : 2
  ranks.set(line, rank)
  return rank
}

/** Whether one time follows another with only 'and' between: two performances on one day. */
function isJoined(one: Placed<TimeItem>, next: Placed<TimeItem>): 'and' | 'mark' | undefined {
  if (one.line !== next.line) return undefined
  const from = one.at + one.length
  const { tokens } = one.line
  if (phraseAt(tokens, from, 'and') === next.at - from && next.at > from) return 'and'
  return next.at === from + 1 && [',', '/', '|'].includes(tokens[from]!.word) ? 'mark' : undefined
}

/** Chooses what some times of a text mean: a said start first, then what is near the date, then the rest. */
export function chosen(times: readonly Placed<TimeItem>[]): Times {
  const doubts: DateDoubt[] = []
  const said = times.filter(({ from }) => from < 0)
  const begins = times.filter(({ from }) => from >= 0)
  const starts = begins.filter(({ role }) => role === 'start')
  const doors = begins.filter(({ role }) => role === 'doors')
  const plain = begins.filter(({ role }) => role === 'none')
  const ranked = plain.map((time) => ({
    time,
    rank: rankOf(time.line) + (isInBrackets(time.line, time.at) ? 2 : 0),
  }))
  const best = Math.min(...ranked.map(({ rank }) => rank))
  const nearest = ranked.filter(({ rank }) => rank === best).map(({ time }) => time)
  const [list, isDoors] =
    starts.length > 0 ? [starts, false] : nearest.length > 0 ? [nearest, false] : [doors, true]
  const time = list[0]
  if (!time) return { doubts }
  // Another sentence tells until when something else is.
  const ends = said.filter(({ line, isReturn }) => isReturn || line === time.line || !isSentence(line))
  const joints = list.slice(1).map((next, at) => isJoined(list[at]!, next))
  const isSeveral = list.length > 1 && joints.every((joint) => joint !== undefined)
  const differ = list.some(
    ({ from, to }) => from !== time.from || (to !== undefined && time.to !== undefined && to !== time.to),
  )
  const contradicts = starts.length > 0 && nearest.some(({ from }) => best === 1 && from !== time.from)
  // '14 Uhr Kaffee', '16 Uhr Nikolaus': a programme, of which the first may not be the beginning.
  const isProgramme = ranked.some(
    ({ rank, time: each }) => rank > best && rank < 3 && each.at === 0 && each.from !== time.from,
  )
  const add = (why: DoubtCode) => doubts.push({ field: 'start', words: wordsOf(time), why })
  // 'Tournament: Sunday 19h' beside the hours of a market.
  const isOfOneDay =
    best === 1.5 && ranked.some(({ rank, time: each }) => rank > best && rank < 3 && each.from !== time.from)
  if (isOfOneDay) add('severalTimes')
  if ((differ && !(isSeveral && joints.every((joint) => joint === 'and'))) || contradicts || isProgramme)
    add('severalTimes')
  const isOther = times.some(
    ({ line, at, from, to }) =>
      (from !== time.from || to !== time.to) &&
      isInBrackets(line, at) &&
      line.items.some((item) => item.kind === 'weakDay' && isInBrackets(line, item.at)),
  )
  if (isOther) add('severalTimes')
  // 'Open to visitors from 8 to 5' is more than the doors.
  if (time.role === 'none' && doors.some(({ to }) => to !== undefined)) add('severalTimes')
  if (isDoors) add('doorsOnly')
  if (time.why) add(time.why)
  const to =
    time.to ??
    (ends.length === 1 && !(ends[0]!.order < time.order && ends[0]!.to! < time.from)
      ? ends[0]!.to
      : undefined) ??
    list.find((each) => each.to !== undefined && each.from === time.from)?.to
  const others = isSeveral && differ ? list.slice(1) : undefined
  if (others) return { from: time.from, ...(time.to !== undefined && { to: time.to }), time, others, doubts }
  // 'Rientro ore 20' is an end for some, and the way back for others.
  if (to !== undefined && time.to === undefined && ends[0]?.isReturn)
    doubts.push({ field: 'end', words: wordsOf(ends[0]), why: 'severalTimes' })
  return { from: time.from, ...(to !== undefined && { to }), time, doubts }
}
