import { parse } from 'csv-parse/sync'
import {
  addDays,
  type Clock,
  type Day,
  fold,
  instantOf,
  isDay,
  languages,
  isTimeZone,
  limits,
  parseClock,
  parseDateTime,
  type TypedDateTime,
  undefuseFormulas,
  wallClockOf,
  wholeDays,
} from '../../../../src/contract.ts'
import type { ColumnField, FoundColumn } from '../../../domain/foreign-calendar.ts'
import { attempt, type Collector, type Draft, parseTime, placeInLine } from '../collector.ts'
import { decode } from '../encoding.ts'
import { numberOf } from '../json.ts'
import { columnsOf, headerRow } from './csv-columns.ts'

type Row = { cells: string[]; line: number }

const delimiters = ['\t', ';', ',', '|'] as const

/** Rows above the last of the events that can come in: a title, headers, empty ones. */
const maxRows = limits.importEvents * 2

/** Longer rows are none of a table that somebody has typed. */
const maxRowLength = limits.textLength * 2

/** So much of a table tells how it is divided. */
const maxStart = 65_536

function rowsWith(text: string, delimiter: string, to = maxRows): Row[] {
  const read = (quote: '"' | false) =>
    parse(text, {
      delimiter,
      quote,
      to,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: maxRowLength,
    }) as unknown as { record: string[]; info: { lines: number } }[]
  // A quotation mark that nobody closes is one of a text.
  const rows = attempt(() => read('"')) ?? attempt(() => read(false)) ?? []
  return rows
    .map(({ record, info }) => ({ cells: record.map(undefuseFormulas), line: info.lines }))
    .filter(({ cells }) => cells.some(Boolean))
}

/** The rows of a table by the delimiter that divides its first rows most, and evenly. */
function tableOf(text: string): Row[] {
  const start = text
    .slice(0, maxStart)
    .split(/\r\n|\n|\r/, 30)
    .join('\n')
  const scored = delimiters.map((delimiter) => {
    const widths = rowsWith(start, delimiter, 30).map(({ cells }) => cells.length)
    const [common = 0] = widths.toSorted((one, other) => count(widths, other) - count(widths, one))
    return { delimiter, score: common < 2 ? 0 : common * (count(widths, common) / widths.length) }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return rowsWith(text, best.delimiter)
}

const count = (widths: readonly number[], width: number) => widths.filter((each) => each === width).length

type Cell = (field: ColumnField) => string

/** A row's cells by what they are. */
const cellsOf = (row: Row, columns: readonly FoundColumn[]): Cell => {
  const byField = new Map(columns.map(({ field }, index) => [field, row.cells[index] ?? '']))
  return (field) => byField.get(field)?.trim() ?? ''
}

type Times = { start: TypedDateTime; end?: { day?: string; clock?: Clock } }

/** The times of a row from up to four columns; nothing, and a fault, if one of them can't be read. */
function timesOf(cell: Cell, context: DateContext, line: number, found: Collector): Times | undefined {
  const times = writtenTimes(cell, context, line, found)
  if (!times || !isYes(cell('allDay'))) return times
  const { start, end } = times
  // Outlook ends whole days at the midnight after them.
  const isNextMidnight = end?.day !== undefined && end.day > start.day && end.clock === '00:00'
  return { start: { day: start.day }, end: { day: isNextMidnight ? addDays(end.day!, -1) : end?.day } }
}

function writtenTimes(cell: Cell, context: DateContext, line: number, found: Collector): Times | undefined {
  const written = cell('start')
  if (written === '') {
    found.fault('noStart', line)
    return undefined
  }
  const whole = dateOf(written, context)
  const [first, second] = whole ? [written] : partsOfRange(written)
  const until = second === undefined ? undefined : dateOf(second, context)
  const isShort = /^\d{1,2}\.?$/.test(first) && until
  const start = isShort
    ? dateOf(`${until.day.slice(0, 8)}${first.replace('.', '').padStart(2, '0')}`, context)
    : (whole ?? dateOf(first, context))
  if (!start) {
    found.fault('unreadableDate', line, written)
    return undefined
  }
  const [from, to] = partsOfRange(cell('startTime'))
  const clock = from === '' ? start.clock : clockOf(from)
  if (from !== '' && !clock) found.fault('unreadableTime', line, cell('startTime'))
  const endCell = cell('end')
  const end = endCell === '' ? until : dateOf(endCell, context)
  const rest = [cell('endTime'), to, end ? undefined : endCell, end ? undefined : second].find(Boolean)
  const endClock = rest === undefined ? end?.clock : clockOf(rest)
  if (rest !== undefined && !endClock) found.fault('unreadableTime', line, rest)
  return { start: { day: start.day, ...(clock && { clock }) }, end: { day: end?.day, clock: endClock } }
}

/** Start and end as instants; an end that is earlier by the clock is on the next day. */
function spanOf({ start, end = {} }: Times, timeZone: string): { start: Date; end?: Date } {
  if (!start.clock) return wholeDays(start.day, end.day ?? start.day, timeZone)
  const begin = instantOf(start.day, start.clock, timeZone)
  if (!end.clock)
    return end.day && end.day > start.day
      ? { start: begin, end: wholeDays(end.day, end.day, timeZone).end }
      : { start: begin }
  const isNextDay = (end.day ?? start.day) === start.day && end.clock < start.clock
  const day = isNextDay ? addDays(start.day, 1) : (end.day ?? start.day)
  return { start: begin, end: instantOf(day, end.clock, timeZone) }
}

const split = (text: string) => text.split(/[,;|]/)

/** Columns of a table: by its headers, or as the person who imports has set them. */
function mapped(
  [headers, ...rows]: readonly Row[],
  chosen: readonly (ColumnField | null)[] | undefined,
): FoundColumn[] {
  const hasTimes = (index: number) => {
    const cells = rows.map((row) => row.cells[index] ?? '').filter(Boolean)
    const times = cells.filter((cell) => clockOf(partsOfRange(cell)[0]))
    return times.length * 2 > cells.length
  }
  const columns = columnsOf(headers?.cells ?? [], hasTimes)
  return chosen ? columns.map(({ header }, index) => ({ header, field: chosen[index] ?? null })) : columns
}

/** Reads a table: a CSV file, or cells that were copied from a spreadsheet. */
export function readCsv(bytes: Uint8Array, found: Collector): void {
  const { options } = found
  const rows = tableOf(decode(bytes))
  const header = headerRow(rows.map(({ cells }) => cells))
  const columns = mapped(rows.slice(header ?? 0), options.columns)
  found.note({ columns })
  if (header === undefined && !options.columns) return found.fault('noHeader', rows[0]?.line ?? 1)
  const has = (field: ColumnField) => columns.some((column) => column.field === field)
  if (!has('name')) found.fault('noNameColumn', '')
  if (!has('start')) found.fault('noDateColumn', '')
  if (!has('name') || !has('start')) return
  const isDated = (row: Row | undefined) =>
    row !== undefined &&
    dateOf(cellsOf(row, columns)('start'), { ...options, order: 'dayFirst' }) !== undefined
  // Without known headers the first row may be one already.
  const data = rows.slice(header === undefined ? (isDated(rows[0]) ? 0 : 1) : header + 1)
  const { order, isOpen } = orderOf(
    data.flatMap((row) => [cellsOf(row, columns)('start'), cellsOf(row, columns)('end')]),
  )
  if (isOpen) found.fault('ambiguousDates', '', cellsOf(data[0]!, columns)('start'))
  const context = { ...options, order: order ?? 'dayFirst' } as const
  let hidden = 0
  for (const row of data) {
    if (found.isFull) {
      found.fault('tooManyEvents', '', String(limits.importEvents))
      break
    }
    const cell = cellsOf(row, columns)
    const isHidden = isPrivate(cell)
    if (isHidden) hidden += 1
    addRow(row, cell, context, found, isHidden)
  }
  if (hidden > 0) found.fault('private', '', String(hidden))
}

function addRow({ line }: Row, cell: Cell, context: DateContext, found: Collector, isPrivate: boolean): void {
  if (cell('name') === '') return found.fault('noName', line)
  const times = timesOf(cell, context, line, found)
  if (!times) return
  const zone = cell('timeZone')
  const isNamed = times.start.clock !== undefined && zone !== ''
  if (isNamed && !isTimeZone(zone)) found.fault('unknownTimeZone', line, zone)
  const inLine = placeInLine(cell('place'))
  const place = cell('address') ? { name: cell('place'), address: cell('address') } : inLine
  found.add(
    {
      key: cell('key'),
      name: cell('name'),
      ...spanOf(times, isNamed && isTimeZone(zone) ? zone : context.timeZone),
      place: { ...place, lat: numberOf(cell('lat')), lng: numberOf(cell('lng')) },
      description: cell('description'),
      organizer: cell('organizer'),
      categories: split(cell('categories')),
      tags: split(cell('tags')),
      link: cell('link'),
      image: cell('image'),
      bookingLink: cell('bookingLink'),
      ...priced(cell('price'), cell('currency')),
      status: statusInWords(cell('status')),
    },
    { isPrivate },
  )
}

const free =
  /^(?:(?:eintritt|entry|admission|entree|entrada|ingresso) )?(?:frei|free|kostenlos|gratis|gratuit|gratuita|gratuito|libre|libero|umsonst|0)(?: (?:eintritt|entry|admission|entry|eur|€))?$/
const donation = /spende|donation|hut|donativo|don libre|prix libre|offerta|contribut/
const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  fr: 'CHF',
  'fr.': 'CHF',
  euro: 'EUR',
  euros: 'EUR',
}

const amount = '\\d{1,6}(?:[.,]\\d{1,2})?'
const unit = '(?:€|£|\\$|[a-z]{3,5}|fr\\.?)?'
const range = new RegExp(
  `^(${unit}) ?(${amount}) ?(${unit})(?: ?(?:-|–|/|bis|to|a) ?(${amount}) ?(${unit}))?(?:,-)?$`,
)

/**
 * What an event costs, as people write it: 'frei', '12,50 €', '8–12 EUR', 'Spende'. What isn't understood stays in
 * their words.
 */
function priceInWords(
  text: string,
): Pick<Draft, 'price' | 'priceFrom' | 'priceTo' | 'currency' | 'priceText'> {
  const typed = fold(text.slice(0, 500)).replace(/[!.]$/, '')
  if (typed === '') return {}
  if (free.test(typed)) return { price: 'free' }
  const parts = range.exec(typed)
  if (!parts) return { ...(donation.test(typed) && { price: 'donation' }), priceText: text }
  const [from, to] = [numberOf(parts[2]), numberOf(parts[4])]
  if ((to ?? from) === 0) return { price: 'free' }
  const currency = [parts[1], parts[3], parts[5]].find(Boolean) ?? ''
  return {
    price: 'paid',
    priceFrom: from,
    priceTo: to,
    currency: symbols[currency] ?? (currency || undefined),
  }
}

/** The price with the currency of its own column, if it names none itself. */
function priced(text: string, currency: string): ReturnType<typeof priceInWords> {
  const price = priceInWords(text)
  const code = symbols[fold(currency)] ?? currency.toUpperCase()
  return price.price === 'paid' && !price.currency && code ? { ...price, currency: code } : price
}

/** 'Yes' as people and programs write it. */
const isYes = (text: string): boolean =>
  /^(?:true|yes|y|1|x|on|ein|ja|wahr|si|s|verdadero|oui|o|vrai|vero|✓|✔)$/.test(fold(text.slice(0, 20)))

/** Levels of confidentiality of what everyone may read. */
const open =
  /^(?:|normal|normale?|standard|default|public|offentlich|publico|publica|pubblico|pubblica|none|keine)$/

/** Whether a row is for its owner's eyes: private in Google Calendar and Outlook, or confidential. */
const isPrivate = (cell: Cell): boolean =>
  isYes(cell('private')) || !open.test(fold(cell('confidentiality').slice(0, 50)))

const statuses: readonly (readonly [RegExp, NonNullable<Draft['status']>])[] = [
  [/abgesagt|fallt aus|entfallt|cancel|annul|storniert/, 'canceled'],
  [/verschoben|postpon|reporte|aplaza|rinviat|posticipat/, 'postponed'],
  [/verlegt|moved|reschedul|deplace|traslad|spostat/, 'moved'],
  [/ausverkauft|ausgebucht|sold ?out|complet|agotad|esaurit/, 'soldOut'],
]

/** What became of an event, in the words of five languages. */
function statusInWords(text: string): Draft['status'] {
  const typed = fold(text.slice(0, 100))
  return statuses.find(([words]) => words.test(typed))?.[1]
}

/** Whether `5/6/2026` begins with the day or the month. */
export type DateOrder = 'dayFirst' | 'monthFirst'

const slashed = /^\s*(?:\p{L}+\.?,?\s+)?(\d{1,2})\/(\d{1,2})\/\d{2,4}/u

/** What the dates of a column say of their order: one with a part above 12 decides; undefined if none does. */
function orderOf(values: readonly string[]): { order?: DateOrder; isOpen: boolean } {
  const parts = values.flatMap((value) => {
    const [, first, second] = slashed.exec(value) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  if (parts.some(([first]) => first > 12)) return { order: 'dayFirst', isOpen: false }
  if (parts.some(([, second]) => second > 12)) return { order: 'monthFirst', isOpen: false }
  return { isOpen: parts.some(([first, second]) => first !== second) }
}

/** Day 0 of spreadsheets, which count days; with 1900 as a leap year. */
const spreadsheetStart: Day = '1899-12-30'

function clockOfFraction(fraction: number): Clock {
  const minutes = Math.round(fraction * 1440) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A date as spreadsheets count it: `46380` or `46380.8125`, from 1982 to 2119. */
function spreadsheetDate(text: string): TypedDateTime | undefined {
  const [, days, fraction] = /^(\d{5})(?:[.,](\d{1,15}))?$/.exec(text) ?? []
  if (days === undefined || Number(days) < 30_000 || Number(days) > 80_000) return undefined
  const day = addDays(spreadsheetStart, Number(days))
  return fraction === undefined ? { day } : { day, clock: clockOfFraction(Number(`0.${fraction}`)) }
}

const inFigures =
  /^((?:\p{L}+\.?,?\s+)?)(\d{1,2})([./-])\s?(\d{1,2})\3\s?(\d{4}|\d{2})(?!\d|[:h]|\s?uhr)(.*)$/iu

/** A date in figures as ISO 8601, with what is around it. */
function asIso(text: string, order: DateOrder): string {
  const parts = inFigures.exec(text)
  if (!parts) return text
  const [, , first = '', separator, second = '', year = '', rest = ''] = parts
  const [date, month] = separator === '/' && order === 'monthFirst' ? [second, first] : [first, second]
  const day = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? `${day} ${rest.replace(/^[\s,]+/, '')}`.trim() : text
}

/** What dates are completed from. */
type DateContext = { order: DateOrder; now: Date; timeZone: string }

/** Parses a date as people type it, maybe with a time, in any of the offered languages. */
function dateOf(text: string, { order, now, timeZone }: DateContext): TypedDateTime | undefined {
  const typed = text.trim().slice(0, 80)
  const counted = spreadsheetDate(typed)
  if (counted) return counted
  const iso = asIso(typed, order)
  const time = parseTime(iso)
  if (time?.kind === 'instant') return wallClockOf(time.at, timeZone)
  if (time) return { day: time.day, ...(time.kind === 'local' && { clock: time.clock }) }
  const today = wallClockOf(now, timeZone)
  const from = { day: addDays(today.day, -1), clock: '00:00' }
  for (const language of languages) {
    const read = parseDateTime(iso, { language, from, isUnseen: true })
    if (read) return read
  }
  return undefined
}

/** Parses a time: `19:30`, `19.30 Uhr`, `7pm`, `19h30`, or the part of a day as spreadsheets count it. */
function clockOf(text: string): Clock | undefined {
  const typed = text
    .trim()
    .slice(0, 40)
    .replace(/^(?:ab|um|at|from|von|de|a las|alle|ore|dalle|des|à)\s+/i, '')
  const withSeconds = /^(\d{1,2}:\d{2}):\d{2}(\s?[ap]m)?$/i.exec(typed)
  const clock = parseClock(withSeconds ? `${withSeconds[1]}${withSeconds[2] ?? ''}` : typed, true)
  if (clock) return clock
  const [, fraction] = /^0[.,](\d{1,15})$/.exec(typed) ?? []
  return fraction === undefined ? undefined : clockOfFraction(Number(`0.${fraction}`))
}

const dash = /\s*[–—]\s*|\s+(?:-|bis|to|until|til|hasta|à|a|au|al|alle|fino alle)\s+/i
const clocksWithDash =
  /^(\d{1,2}(?:[:.h]\d{2})?\s?(?:uhr|h|[ap]m)?)-(\d{1,2}(?:[:.h]\d{2})?\s?(?:uhr|h|[ap]m)?)$/i

/** A range of times or dates as its two parts; a single one has no second part. */
function partsOfRange(text: string): [from: string, to?: string] {
  const typed = text.trim().slice(0, 160)
  const clocks = clocksWithDash.exec(typed)
  const [from = '', to] = clocks ? clocks.slice(1) : typed.split(dash)
  return to === undefined || to === '' ? [from] : withHalves(from, to)
}

const hours = /^(\d{1,2})(?:[:.]\d{2})?$/
const hoursOfHalf = /^(\d{1,2})(?:[:.]\d{2})?\s?([ap])\.?\s?m\.?$/i

/** Two times of which one names the half of the day: the other one is the nearest, as in '7-9pm', '11-1pm', '10am-2'. */
function withHalves(from: string, to: string): [string, string] {
  const [bare, named] = hoursOfHalf.test(to) ? [from, to] : [to, from]
  const [, alone] = hours.exec(bare) ?? []
  const [, other, half = ''] = hoursOfHalf.exec(named) ?? []
  if (alone === undefined || other === undefined || Number(alone) > 12) return [from, to]
  const [first, second] = [bare === from ? alone : other, bare === from ? other : alone].map(
    (hour) => Number(hour) % 12,
  ) as [number, number]
  const isSame = bare === from ? first <= second : first < second
  const whole = `${bare} ${isSame === (half.toLowerCase() === 'p') ? 'pm' : 'am'}`
  return bare === from ? [whole, to] : [from, whole]
}
