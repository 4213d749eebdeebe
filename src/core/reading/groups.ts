import { isSentence, type ReadLine } from './contents.ts'
import { namesEvent, namesGroup } from './event-words.ts'
import type { Token } from '../date-words/words.ts'
import { saysAt } from './poster-words.ts'
import { isPlaceLine, titleInList } from './list-titles.ts'
import { titleOf } from './titles.ts'

/** The lines of one event, and those that are about all events of the text. */
export type Group = {
  own: ReadLine[]
  shared: ReadLine[]
  /** The first of its lines has its name and date. */
  isList: boolean
  /** A line with a date that may be another event, or why the text may be one event only. */
  unsure?: ReadLine
}

const isDated = (line: ReadLine) =>
  line.role === 'text' && line.items.some((item) => item.kind === 'days' && !item.isAside && !item.isUntil)

const beginsWith = ({ items, tokens }: ReadLine, kinds: readonly string[]): boolean => {
  const first = items.find(({ kind }) => kinds.includes(kind))
  if (first === undefined || first.isAside || (first.kind === 'days' && first.isUntil)) return false
  // 'Christmas Eve, 24 December' begins with its date.
  const [holiday] = items
  const from = holiday?.kind === 'weakDay' && holiday.at < first.at ? holiday.at + holiday.length : 0
  const lead = tokens.slice(0, from === 0 ? 0 : holiday!.at)
  return [...lead, ...tokens.slice(from, first.at)].every(({ kind }) => kind === 'mark')
}

/** A line that begins with a date, and the lines up to the next such one in its paragraph. */
type Entry = { head: ReadLine; followers: ReadLine[] }

/** The entries of a list: lines that begin with a date, each with what follows it. */
function entriesIn(lines: readonly ReadLine[], kinds: readonly string[]): Entry[] {
  const entries: (Entry & { isInner: boolean })[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (line.role === 'text' && beginsWith(line, kinds)) {
      if (last && last.head.paragraph === line.paragraph) last.isInner = true
      entries.push({ head: line, followers: [], isInner: false })
    } else if (last && line.paragraph === last.head.paragraph && line.role === 'text')
      last.followers.push(line)
  }
  // The last entry of a paragraph has no more lines of its own than the others; what follows is about all.
  const inner = entries.filter(({ isInner }) => isInner)
  const most = Math.max(0, ...inner.map(({ head, followers }) => rowsOf(followers, head)))
  const counts = Map.groupBy(entries, ({ head }) => head.paragraph)
  return entries.map(({ head, followers, isInner }) => {
    if (isInner || counts.get(head.paragraph)?.length === 1) return { head, followers }
    const rows = [...new Set(followers.map(({ row }) => row))]
      .filter((row) => row !== head.row)
      .slice(0, most)
    return { head, followers: followers.filter(({ row }) => row === head.row || rows.includes(row)) }
  })
}

const rowsOf = (lines: readonly ReadLine[], head: ReadLine): number =>
  new Set(lines.map(({ row }) => row).filter((row) => row !== head.row)).size

const others = (lines: readonly ReadLine[], used: ReadonlySet<ReadLine>) =>
  lines.filter((line) => !used.has(line))

/** Groups of entries, of which each has its own lines. */
function grouped(lines: readonly ReadLine[], owned: readonly ReadLine[][], isList: boolean): Group[] {
  const used = new Set(owned.flat())
  const shared = others(lines, used)
  const isLeft = (line: ReadLine) =>
    isDated(line) || (beginsWith(line, ['weakDay', 'time']) && titleInList(line) !== undefined)
  const left = shared.find((line) => isLeft(line) && !isSentence(line))
  return owned.map((own, at) => ({ own, shared, isList, ...(at === 0 && left && { unsure: left }) }))
}

/** 'Sat 24 December' with lines such as '3pm Nativity play', '5pm Carols' below: an event of each. */
function timedIn({ followers }: Entry): ReadLine[] {
  const timed = followers.filter(
    (line) =>
      beginsWith(line, ['time']) && !isDated(line) && titleInList(line) !== undefined && !isSentence(line),
  )
  return timed.length > 1 || (timed.length === 1 && timed[0] === followers[0]) ? timed : []
}

/** A date alone, for the lines of a day below it. */
const onlyDate = (head: ReadLine): ReadLine => ({
  ...head,
  items: head.items.filter(({ kind }) => kind === 'days'),
})

function timetable(lines: readonly ReadLine[], entries: readonly Entry[]): Group[] | undefined {
  const heads = entries.filter(
    ({ head }) => titleInList(head) === undefined && !head.items.some(({ kind }) => kind === 'time'),
  )
  const days = heads
    .map((entry) => ({ head: entry.head, timed: timedIn(entry) }))
    .filter(({ timed }) => timed.length > 0)
  const count = days.reduce((sum, { timed }) => sum + timed.length, 0)
  if (count < 2) return undefined
  const [first] = days
  const above = lines.filter((line) => line.index < first!.head.index)
  const title = titleOf(above, false)
  // Under its own name a day with a programme is one event.
  const isNamed =
    title !== undefined &&
    !namesGroup(title.line.tokens) &&
    !isPlaceLine(title.line) &&
    !isHeading(title.line)
  if (days.length === 1 && isNamed) return undefined
  const owned = days.flatMap(({ head, timed }) => timed.map((line) => [line, onlyDate(head)]))
  const used = new Set(days.flatMap(({ head, timed }) => [head, ...timed]))
  const shared = others(lines, used)
  // Below 'Advent in the abbey', a day may be one event with a programme, too.
  const isOne = title !== undefined && (days.length === 1 || (isNamed && namesEvent(title.line.tokens)))
  const left = isOne ? title.line : shared.find(isDated)
  return owned.map((own, at) => ({ own, shared, isList: true, ...(at === 0 && left && { unsure: left }) }))
}

const heading =
  /\b(?:programm|what'?s on|agenda|programme|programma|programa|appuntamenti|calendrier|calendario|termine|events|veranstaltungen|weihnachten|advent|christmas|navidad|no[eë]l|natale|janu|febr|märz|april|mai|juni|juli|august|septem|oktober|november|dezember|december|octo|d[eé]cembre|janvier|f[eé]vrier|mars|diciembre|enero|febrero|marzo|dicembre|gennaio|febbraio|20\d\d)/iu

const isHeading = ({ text }: ReadLine) => heading.test(text.slice(0, 200))

/** Entries that differ only by their place: the same event at several places. */
function tour(lines: readonly ReadLine[], entries: readonly Entry[]): Group[] | undefined {
  const places = entries.map(({ head, followers }) =>
    [head, ...followers].find((line) => line.items.some(({ kind }) => kind === 'place')),
  )
  if (
    entries.length < 2 ||
    places.some((line) => line === undefined) ||
    new Set(places.map((line) => placeIn(line!))).size < 2
  )
    return undefined
  if (
    entries.some(
      ({ head, followers }) =>
        (titleInList(head) !== undefined && !isPlaceLine(head)) ||
        followers.some((line) => !isPlaceLine(line)),
    )
  )
    return undefined
  const used = new Set(entries.flatMap(({ head, followers }) => [head, ...followers]))
  const shared = others(lines, used)
  return entries.map(({ head, followers }) => ({
    own: [...shared.filter((line) => line.items.every(({ kind }) => kind !== 'place')), head, ...followers],
    shared: [],
    isList: false,
  }))
}

const placeIn = ({ items }: ReadLine) =>
  items.flatMap((item) => (item.kind === 'place' ? [item.name] : []))[0]

/** A list below the name of one event may be its programme: 'Toy sale: Saturday drop-off, Sunday sale'. */
function withHeading(lines: readonly ReadLine[], groups: readonly Group[]): Group[] {
  const first = groups[0]!.own[0]!
  const title = titleOf(
    lines.filter((line) => line.index < first.index),
    false,
  )
  const isOne =
    title !== undefined &&
    namesEvent(title.line.tokens) &&
    !namesGroup(title.line.tokens) &&
    !isHeading(title.line) &&
    !isPlaceLine(title.line) &&
    groups.filter(({ own }) => namesEvent(own[0]!.tokens)).length * 2 <= groups.length
  return groups.map((group, at) => (at === 0 && isOne ? { ...group, unsure: title.line } : group))
}

/** The lines of each event: of a list one entry each, of a programme its paragraphs, or all lines. */
export function eventsIn(lines: readonly ReadLine[]): Group[] {
  const isMail = lines.some(({ role }) => role === 'greeting')
  const whole: Group[] = [{ own: [...lines], shared: [], isList: false }]
  for (const kinds of [['days'], ['days', 'weakDay', 'repeat']]) {
    const entries = entriesIn(lines, kinds)
    const titled = entries.filter(({ head }) => titleInList(head) !== undefined && !isSentenceOf(head))
    // 'Cinema Paradiso' among other films is no cinema.
    const named = titled.some(({ head }) => !isPlaceLine(head)) ? titled : []
    // 'Saturday: walk, Sunday: exhibition' below the dates is the programme of one event.
    const heads = new Set(named.map(({ head }) => head))
    const isBelowDates = kinds.length > 1 && lines.some((line) => isDated(line) && !heads.has(line))
    if (isBelowDates) continue
    if (kinds.length === 1 && !isMail) {
      const days = timetable(lines, entries)
      if (days) return days
    }
    if (named.length > 1 && named.length * 2 >= entries.length)
      return withHeading(
        lines,
        grouped(
          lines,
          named.map(({ head, followers }) => [head, ...followers]),
          true,
        ),
      )
    if (kinds.length > 1 || isMail) continue
    const below = entries.filter(
      ({ head, followers }) => titleInList(head) === undefined && hasTitle(followers),
    )
    const events = below.filter(({ followers }) => namesEvent(followers.flatMap(({ tokens }) => tokens)))
    if (below.length > 1 && below.length === entries.length && events.length * 2 >= below.length)
      return grouped(
        lines,
        below.map(({ head, followers }) => [head, ...followers]),
        false,
      )
    const stations = tour(lines, entries)
    if (stations) return stations
  }
  if (isMail || lines.filter(isDated).length < 2) return whole
  return titledFirst(lines) ?? titledAbove(lines) ?? paragraphsIn(lines) ?? whole
}

/** A sentence that begins with a date is none of a list, unless it is a long entry. */
const isSentenceOf = (line: ReadLine) => isSentence(line) && !/[:–-]/.test(line.text.slice(0, 60))

/** 'Santa's grotto: Saturday 5 December': words that a colon or a dash parts from the date. */
const isParted = (tokens: readonly Token[]): boolean =>
  (tokens.at(-1)?.word === ':' || tokens.at(-1)?.word === '-') &&
  tokens.some(({ kind, word }) => kind === 'word' && word.length > 2) &&
  !(['starts', 'doors', 'ends', 'deadline', 'when'] as const).some((what) =>
    tokens.some((_, at) => saysAt(tokens, at, what) > 0),
  )

/** 'Quiz night – Fri 27 Nov, 8pm' in several lines. */
function titledFirst(lines: readonly ReadLine[]): Group[] | undefined {
  const titled = lines.filter((line) => isDated(line) && !isSentence(line) && titleInList(line) !== undefined)
  const before = (line: ReadLine) => line.tokens.slice(0, line.items.find(({ kind }) => kind === 'days')!.at)
  const parted = titled.filter((line) => isParted(before(line)))
  const named = parted.length > 2 ? parted : titled.filter((line) => namesEvent(before(line)))
  if (named.length < 2 || named.length < lines.filter(isDated).length) return undefined
  const rows = Map.groupBy(lines, ({ row }) => row)
  return grouped(
    lines,
    named.map((line) => [line, ...rows.get(line.row)!.filter((each) => each !== line)]),
    true,
  )
}

const hasTitle = (lines: readonly ReadLine[]): boolean => {
  const title = titleOf(lines, false)
  return title !== undefined && !(isPlaceLine(title.line) && !namesEvent(title.line.tokens))
}

/** 'Carnival parade', 'Saturday 13 February', 'Market Square', and again so: kinds of events above their dates. */
function titledAbove(lines: readonly ReadLine[]): Group[] | undefined {
  const texts = lines.filter(({ role }) => role === 'text')
  const dated = texts.filter(isDated)
  const heads = texts.flatMap((line, at) => (isDated(line) ? [texts[at - 1]] : []))
  const isNamed = heads.every(
    (head) =>
      head !== undefined &&
      !isDated(head) &&
      !isSentence(head) &&
      namesEvent(head.tokens) &&
      !namesGroup(head.tokens) &&
      !head.items.some(({ kind }) => kind === 'time') &&
      !isHeading(head),
  )
  if (!isNamed || !dated.every((line) => beginsWith(line, ['days', 'weakDay']))) return undefined
  const starts = heads.map((head) => texts.indexOf(head!))
  const owned = starts.map((from, at) => texts.slice(from, starts[at + 1]))
  return grouped(lines, owned, false).map((group, at) => ({ ...group, unsure: heads[at]! }))
}

/** A programme whose paragraphs each have a date and a title. */
function paragraphsIn(lines: readonly ReadLine[]): Group[] | undefined {
  const paragraphs = [...Map.groupBy(lines, ({ paragraph }) => paragraph).values()]
  const whole = paragraphs.filter(
    (part) =>
      part.some(isDated) &&
      part.some((line) => !isDated(line) && !isPlaceLine(line) && titleOf([line], false) !== undefined),
  )
  if (whole.length < 2 || whole.filter((part) => titleOf(part, false)).length < 2) return undefined
  return grouped(lines, whole, false)
}
