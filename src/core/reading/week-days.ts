import type { DateNames } from '../date-words/names.ts'
import { phraseAt, type Token } from '../date-words/words.ts'

/** Whether what follows two small letters lets them be a weekday: 'mo-fr', 'di 24.11.', 'sa um 10'. */
const isDayByNext = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at]
  if (!next) return tokens[at - 1]!.word !== 'so'
  return (
    next.kind === 'number' ||
    (next.kind === 'mark' && '.-/&+:'.includes(next.word)) ||
    (['at', 'since', 'until', 'and'] as const).some((concept) => phraseAt(tokens, at, concept) > 0)
  )
}

/** A weekday that is named from a token on, in full or short. */
export function weekDayAt(
  tokens: readonly Token[],
  at: number,
  names: DateNames,
): { weekDay: number; length: number; isShort: boolean; isEach: boolean } | undefined {
  const word = tokens[at]?.word ?? ''
  const full = names.weekDays.get(word)
  const short = names.shortWeekDays.get(word)
  const each = names.eachWeekDay.get(word)
  const weekDay = full ?? each ?? short
  if (weekDay === undefined) return undefined
  const isShort = full === undefined && each === undefined
  // 'Immer so' is no Sunday.
  if (isShort && word.length === 2 && tokens[at]!.text === word && !isDayByNext(tokens, at + 1))
    return undefined
  const dot = isShort && tokens[at + 1]?.word === '.' ? 1 : 0
  return { weekDay, length: 1 + dot, isShort, isEach: each !== undefined }
}
