import { dateNames } from '../date-words/names.ts'
import { tokensOf } from '../date-words/words.ts'
import { languages } from '../languages.ts'
import { isInBrackets } from './choose-times.ts'
import { type ReadLine, restOf } from './contents.ts'
import type { DayItem } from './days.ts'
import { isPreparation } from './other-dates.ts'
import { isOnlyPlace, type Title, withoutNames } from './title-parts.ts'

type Read = { dates: readonly { start: string }[]; repeats: unknown }

const isWhen = ({ kind, isAside }: ReadLine['items'][number]) =>
  !isAside && (kind === 'days' || kind === 'weakDay' || kind === 'repeat')

const isPlainDay = ({ kind }: ReadLine['items'][number]) => kind === 'days'

const datesIn = (line: ReadLine) =>
  line.items.filter(
    (item): item is DayItem =>
      item.kind === 'days' && !item.isAside && !item.isUntil && !isInBrackets(line, item.at),
  )

/** The words of a line that neither say when nor only where. */
const ownWords = (line: ReadLine) =>
  restOf({ ...line, items: withoutNames(line) }, true).filter(
    (rest) =>
      !isOnlyPlace(line, rest) && rest.tokens.some(({ kind, word }) => kind === 'word' && word.length > 2),
  )

/** Whether words stand between two dates of a line, as where a list was written in one line. */
function isList(line: ReadLine, dates: readonly DayItem[]): boolean {
  if (dates.length < 2) return false
  const words = ownWords(line)
  return dates.some((date, at) => {
    const next = dates[at + 1]
    return next !== undefined && words.some(({ from, to }) => from >= date.at + date.length && to <= next.at)
  })
}

/** A line that says when and what, as those of a list do. */
const isEntry = (line: ReadLine, kinds: readonly string[]): boolean =>
  line.items.some((item) => isWhen(item) && kinds.includes(item.kind) && !isInBrackets(line, item.at)) &&
  line.items.some(({ kind, isAside }) => kind === 'time' && !isAside) &&
  ownWords(line).length > 0

/**
 * The line by which the events of a text may be fewer or others than it tells: with a date that none has, with two dates
 * that have words of their own, or one of more lines with date, time and words than there are events.
 */
export function uncounted(lines: readonly ReadLine[], events: readonly Read[]): ReadLine | undefined {
  const texts = lines.filter(({ role }) => role === 'text')
  const dated = texts.map((line) => ({ line, dates: datesIn(line) })).filter(({ dates }) => dates.length > 0)
  const known = new Set(events.flatMap(({ dates }) => dates.map(({ start }) => start.slice(0, 10))))
  const isSeries = events.some(({ repeats }) => repeats !== null)
  const prepared = texts.find((line) => isPreparation(line) && line.items.some(isPlainDay))
  if (prepared) return prepared
  // 'Repairs taken from 1 to 3' may be all that is said of the time.
  const timed = texts.find((line) => isPreparation(line) && line.items.some(({ kind }) => kind === 'time'))
  if (timed && events.some(({ dates }) => dates.some(({ start }) => !start.includes('T')))) return timed
  const lost = dated.find(({ dates }) => dates.some(({ days, isSince }) => !isSince && !known.has(days[0]!)))
  if (lost && !isSeries) return lost.line
  // 'Village fair: 19 June from 2pm', 'Ball: 19 June, 9pm' in paragraphs of their own may be two events.
  const [first] = dated
  const apart = dated.find(({ line }) => line.paragraph !== first!.line.paragraph)
  if (apart && events.length === 1 && events[0]!.dates.length > 1) return apart.line
  const mixed = dated.find(({ line, dates }) => isList(line, dates))
  if (mixed) return mixed.line
  const kinds = dated.length > 0 ? ['days'] : ['weakDay', 'repeat']
  const entries = texts.filter((line) => isEntry(line, kinds))
  return entries.length > Math.max(1, events.length) ? entries[0] : undefined
}

const edge =
  /^(?:(?:am|um|ab|this|at|on|tonight|today|heute|diesen|este|esta|hoy|ce|cet|cette|stasera|oggi|questo|questa|alle|ore|à|a las|le)\s)+|(?:\s(?:am|um|ab|this|at|on|from|tonight|today|heute|diesen|este|esta|hoy|ce|cet|cette|stasera|oggi|questo|questa|alle|dalle|ore|à|dès|a las|a la|desde|el|le|il))+$/iu

const clock = /\d\s?(?:uhr|h|am|pm|hs)(?:\d\d)?(?!\p{L})|\d[:.]\d\d(?!\d)/iu

/** 'Playgroup looks for reinforcement!': a sentence that may only begin with the name. */
const isCall = (name: string) =>
  /\p{Ll}.*[!.?]$/u.test(name.slice(-200)) && tokensOf(name).filter(({ kind }) => kind === 'word').length > 2

/** A title without words of its date that were left at its ends, and in doubt where it may still hold some or is two. */
export function checkedTitle(title: Title): Title {
  const { line } = title
  let { name } = title
  const names = dateNames(languages)
  const isDated = line.items.some(isWhen)
  for (let tokens = tokensOf(name); tokens.length > 1; tokens = tokensOf(name)) {
    const last = tokens.at(-1)!
    const isDay =
      names.weekDays.has(last.word) || (last.word.length > 2 && names.shortWeekDays.has(last.word))
    if (!isDated || !isDay) break
    name = name.slice(0, tokens.at(-2)!.end)
  }
  if (isDated) name = name.replace(edge, '').trim() || name
  const [first, other] = name.split(/\s(?:\/{1,2}|\|)\s/)
  const isTwo = other !== undefined && /\p{L}{3}/u.test(other)
  if (isTwo) name = first!.trim()
  const isUnsure =
    name !== title.name ||
    isCall(name) ||
    clock.test(name) ||
    tokensOf(name).some(({ word }) => names.weekDays.has(word))
  return isUnsure ? { ...title, name, isUnsure } : title
}
