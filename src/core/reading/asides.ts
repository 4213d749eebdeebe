import { phraseAt, type Token } from '../date-words/words.ts'
import { isDeadlineWord, saysAt } from './poster-words.ts'

const reach = 14

/** How far behind a date the word may be that it is about: 'from 7 December advance sale'. */
const reachBehind = 3

const endsClause = (tokens: readonly Token[], at: number): boolean =>
  '.!?;'.includes(tokens[at]!.word) && (tokens[at + 1]?.spaced ?? true) && tokens[at - 1]?.kind !== 'number'

/** Whether a token begins words of registration, advance sale or opening hours, unless these aren't needed. */
const isDeadlineAt = (tokens: readonly Token[], at: number): boolean => {
  const { kind, word } = tokens[at]!
  if (kind === 'word' && saysAt(tokens, at, 'weather') > 0) return true
  if (kind !== 'word' || (saysAt(tokens, at, 'deadline') === 0 && !isDeadlineWord(word))) return false
  return ![1, 2].some((back) => at >= back && saysAt(tokens, at - back, 'without') === back)
}

/** Whether the words before a token are about registration, advance sale and the like. */
export const isAboutElse = (tokens: readonly Token[], at: number): boolean => {
  let isPassed = false
  let hasWords = false
  for (let index = at - 1; index >= Math.max(0, at - reach); index -= 1) {
    const { kind, word } = tokens[index]!
    if (endsClause(tokens, index)) return false
    if (isDeadlineAt(tokens, index)) return true
    // 'Registration from 1pm, first throw at 2pm': the deadline has its time, and the next words are about another.
    if (isPassed && kind === 'number') return false
    isPassed ||= hasWords && word === ','
    hasWords ||= !isPassed && kind === 'word' && word.length > 2 && !timeWords.has(word)
  }
  return false
}

const hoursReach = 40

/** Whether a token is in a list of opening hours, which may be long. */
function isOfHours(tokens: readonly Token[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - hoursReach); index -= 1) {
    if (endsClause(tokens, index)) return false
    if (saysAt(tokens, index, 'hours') > 0) return true
  }
  return false
}

const isSaidBehind = (tokens: readonly Token[], from: number): boolean => {
  for (let index = from; index < Math.min(tokens.length, from + reachBehind); index += 1) {
    if (tokens[index]!.kind === 'mark') return false
    if (isDeadlineAt(tokens, index)) return true
  }
  return false
}

/** Whether something is closed in the words around a date: 'closed from … to …', '… geschlossen'. */
const isClosed = (tokens: readonly Token[], from: number): boolean => {
  for (let index = from; index < Math.min(tokens.length, from + reach); index += 1) {
    if (endsClause(tokens, index)) return false
    if (saysAt(tokens, index, 'closed') > 0) return true
  }
  return false
}

/** Whether 'before', 'by' and the like stand before a token, at most with a time between: 'by noon on 4 December'. */
function isLimited(tokens: readonly Token[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 5); index -= 1) {
    const { kind, word } = tokens[index]!
    if (saysAt(tokens, index, 'before') > 0) return true
    if (kind === 'mark' && word !== ':' && word !== '.') return false
    if (kind === 'word' && index < at - 3 && !timeWords.has(word)) return false
  }
  return false
}

const timeWords = new Set(
  'noon midday on am um uhr h pm a las le il el at ore alle dem den the from dalle des und and'.split(' '),
)

type Said = {
  at: number
  length: number
  kind: string
  isSince?: boolean
  isUntil?: boolean
  isRange?: boolean
}

/** Whether what stands at some tokens is about registration, advance sale, opening hours or the like, by the words around. */
export function isAside(tokens: readonly Token[], said: Said): boolean {
  const { at, length } = said
  if (isLimited(tokens, at)) return true
  if (isAboutElse(tokens, at) || isOfHours(tokens, at)) return true
  const isLimit = said.isSince || said.isUntil || phraseAt(tokens, at, 'since') > 0
  return (
    (isLimit && isSaidBehind(tokens, at + length)) || (said.kind === 'days' && isClosed(tokens, at + length))
  )
}
