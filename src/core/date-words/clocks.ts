import { numberWords, phraseAt, type Token } from './words.ts'

/** A time of day as it is written somewhere. */
export type WrittenClock = {
  length: number
  hour: number
  minute: number
  /** Whether it can only be a time: 'Uhr', a colon, 'pm'. */
  isMarked: boolean
  /** Before or after noon, if the text says so. */
  half?: 'am' | 'pm'
  /** In words: 'half past seven', which says nothing of morning or evening. */
  isSpoken?: true
}

const numberAt = (tokens: readonly Token[], at: number): number | undefined => {
  const token = tokens[at]
  if (token?.kind === 'number') return token.text.length <= 2 ? Number(token.text) : undefined
  return numberWords.get(token?.word ?? '')
}

const isGlued = (tokens: readonly Token[], at: number, mark: string) =>
  tokens[at]?.word === mark && !tokens[at].spaced

/** Minutes that are written directly behind a token. */
function minutesAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number' || token.text.length !== 2 || Number(token.text) > 59) return undefined
  return Number(token.text)
}

/** 'in the evening' and the like from a token on. */
function halfAt(tokens: readonly Token[], at: number): { half?: 'am' | 'pm'; length: number } {
  for (const half of ['am', 'pm'] as const) {
    const length = phraseAt(tokens, at, half)
    if (length > 0) return { half, length }
  }
  return { length: 0 }
}

const spokenBefore = [
  ['halfBefore', -1, 30],
  ['halfPast', 0, 30],
  ['quarterPast', 0, 15],
  ['quarterTo', -1, 45],
] as const
const spokenAfter = [
  ['andHalf', 0, 30],
  ['andQuarter', 0, 15],
  ['lessQuarter', -1, 45],
] as const

function spokenAt(tokens: readonly Token[], at: number): WrittenClock | undefined {
  for (const [concept, hours, minute] of spokenBefore) {
    const length = phraseAt(tokens, at, concept)
    const hour = length > 0 ? numberAt(tokens, at + length) : undefined
    if (hour !== undefined && hour >= 1 && hour <= 12)
      return clock(tokens, at, length + 1, (hour + hours + 12) % 12 || 12, minute)
  }
  const hour = numberAt(tokens, at)
  if (hour === undefined || hour < 1 || hour > 12) return undefined
  for (const [concept, hours, minute] of spokenAfter) {
    // 'Sept heures et quart'.
    const hoursWord = phraseAt(tokens, at + 1, 'oClock')
    const length = phraseAt(tokens, at + 1 + hoursWord, concept)
    if (length > 0) return clock(tokens, at, 1 + hoursWord + length, (hour + hours + 12) % 12 || 12, minute)
  }
  return undefined
}

function clock(
  tokens: readonly Token[],
  at: number,
  length: number,
  hour: number,
  minute: number,
): WrittenClock {
  const after = phraseAt(tokens, at + length, 'oClock')
  const { half, length: halfLength } = halfAt(tokens, at + length + after)
  return {
    length: length + after + halfLength,
    hour,
    minute,
    isMarked: true,
    isSpoken: true,
    ...(half && { half }),
  }
}

/** Reads a time of day that begins at a token, in figures or words; undefined if there is none. */
export function clockAt(tokens: readonly Token[], at: number): WrittenClock | undefined {
  const first = tokens[at]
  if (!first || first.kind === 'mark') return undefined
  for (const [concept, hour] of [
    ['noon', 12],
    ['midnight', 24],
  ] as const) {
    const length = phraseAt(tokens, at, concept)
    if (length > 0) return { length, hour, minute: 0, isMarked: true, half: 'pm' }
  }
  return spokenAt(tokens, at) ?? (first.kind === 'number' ? figuresAt(tokens, at) : wordAt(tokens, at))
}

/** 'seven o'clock', 'acht Uhr abends'. */
function wordAt(tokens: readonly Token[], at: number): WrittenClock | undefined {
  const hour = numberAt(tokens, at)
  if (hour === undefined) return undefined
  const length = phraseAt(tokens, at + 1, 'oClock')
  const { half, length: more } = halfAt(tokens, at + 1 + length)
  if (length + more === 0) return undefined
  return { length: 1 + length + more, hour, minute: 0, isMarked: true, isSpoken: true, ...(half && { half }) }
}

const clockMarks = [':', '.', 'h', '∶']
const commaAfter = new Set(['ore', 'alle', 'dalle', 'um', 'las'])

function figuresAt(tokens: readonly Token[], at: number): WrittenClock | undefined {
  const text = tokens[at]!.text
  let length = 1
  let hour = Number(text)
  let minute = 0
  let isMarked = false
  if (text.length === 4) {
    hour = Number(text.slice(0, 2))
    minute = Number(text.slice(2))
    if (phraseAt(tokens, at + 1, 'oClock') === 0) return undefined
  } else if (text.length > 2) return undefined
  else {
    // 'Ore 15,30' is a time, '15,30 €' a price.
    const marks = commaAfter.has(tokens[at - 1]?.word ?? '') ? [...clockMarks, ','] : clockMarks
    const separator = marks.find(
      (mark) => isGlued(tokens, at + 1, mark) || (mark === 'h' && tokens[at + 1]?.word === 'h'),
    )
    const minutes = separator === undefined ? undefined : minutesAt(tokens, at + 2)
    const isClose = separator === 'h' || tokens[at + 2]?.spaced === false
    if (minutes !== undefined && isClose) {
      length = 3
      minute = minutes
      // '18.30' can only be a time: no date has a month above 12.
      isMarked = separator !== '.'
      // '12:30:45' and '1.2.3' are something else.
      if (isGlued(tokens, at + 3, separator!) && tokens[at + 4]?.kind === 'number' && !tokens[at + 4]!.spaced)
        return undefined
    }
  }
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  const oClock = phraseAt(tokens, at + length, 'oClock')
  // '20 Uhr 30'
  const late = oClock > 0 && length === 1 ? minutesAt(tokens, at + length + oClock) : undefined
  const isLate = late !== undefined && tokens[at + length + oClock + 1]?.kind !== 'word'
  if (isLate) minute = late
  length += oClock + (isLate ? 1 : 0)
  // '18 Uhr am Weiher' is in German.
  const isPlace = oClock > 0 && tokens[at + length - 1]!.word === 'uhr' && tokens[at + length]?.word === 'am'
  const said = halfAt(tokens, at + length)
  const { half, length: more } = isPlace && said.length === 1 ? { half: undefined, length: 0 } : said
  const isTwelve = hour === 12 && phraseAt(tokens, at + length, 'noon') > 0
  if (isTwelve) length += phraseAt(tokens, at + length, 'noon')
  else length += more
  if (half !== undefined && (hour > 12 || hour < 1) && more > 0 && oClock === 0 && length <= 3)
    return undefined
  return {
    length,
    hour,
    minute,
    isMarked: isMarked || oClock > 0 || more > 0 || isTwelve,
    ...((half ?? (isTwelve ? 'pm' : undefined)) && { half: half ?? 'pm' }),
  }
}

/** The minutes since midnight of a written time; 1440 is the end of the day. */
export function minutesOf({ hour, minute, half }: Pick<WrittenClock, 'hour' | 'minute' | 'half'>): number {
  if (hour === 24) return 1440
  if (half === undefined || hour > 12) return hour * 60 + minute
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute
}
