import type { Token } from '../date-words/words.ts'
import type { Line } from './lines.ts'
import { saysAt, smallWords } from './poster-words.ts'
import type { Item } from './scan.ts'

/** A line and what was found in it. */
export type ReadLine = Line & { items: readonly Item[]; index: number }

/** Words of a line between what was found in it. */
export type Rest = { text: string; tokens: readonly Token[]; from: number; to: number }

const edges = /^[^\p{L}\p{N}„“"«‘'(]+|[^\p{L}\p{N}!?"”“»)'’*.…]+$/gu

/** A text without bullets, dashes and symbols around it, and quotation marks that enclose all of it. */
export function trimmed(text: string): string {
  const bare = text.replace(edges, '').trim()
  const [, inner] = /^[„“"«‘']\s?([^„“”"«»]+?)\s?[“”"»’']$/u.exec(bare.length > 300 ? '' : bare) ?? []
  return inner ?? bare
}

const isTightDash = (token: Token | undefined) => token?.word === '-' && !token.spaced

/** The words of a line from one token to another as a text, without small words and marks at the ends that items left. */
export function textBetween(
  line: Line,
  from: number,
  to: number,
  cutsStart: boolean,
  cutsEnd: boolean,
): string {
  let [first, end] = [from, to]
  const isCut = (token: Token | undefined) =>
    token !== undefined &&
    (token.kind === 'mark' ? !'„“"«(!?)»”'.includes(token.word) : smallWords.has(token.text))
  if (cutsStart) while (first < end && isCut(line.tokens[first])) first += 1
  // 'Switch-on' ends with its small word.
  const isJoined = (at: number) => !line.tokens[at]!.spaced && isTightDash(line.tokens[at - 1])
  if (cutsEnd) while (end > first && isCut(line.tokens[end - 1]) && !isJoined(end - 1)) end -= 1
  if (first >= end) return ''
  return trimmed(line.text.slice(line.tokens[first]!.start, line.tokens[end - 1]!.end))
}

/** The words of a line that belong to nothing that was found, in pieces. Weak days count only where they are used. */
export function restOf(line: ReadLine, usesWeak = false): Rest[] {
  const rests: Rest[] = []
  const label = line.label?.length ?? 0
  let from = label
  const push = (to: number, isLast: boolean) => {
    const text = textBetween(line, from, to, from > label, !isLast)
    if (text !== '') rests.push({ text, tokens: line.tokens.slice(from, to), from, to })
  }
  for (const item of line.items) {
    if (item.kind === 'weakDay' && !usesWeak) continue
    push(item.at, false)
    from = item.at + item.length
  }
  push(line.tokens.length, true)
  return rests.filter(({ tokens }) => tokens.some(isWordy))
}

const isWordy = ({ kind, word }: Token) =>
  kind === 'word' && word.length > 1 && !smallWords.has(word) && !roleWords.has(word)

/** Words that describe a time or a number: 'doors', 'entry'. */
const roleWords = new Set(
  'beginn comienzo empieza comienza schluss anfang einlass start starts doors begin begins inicio apertura puertas debut ouverture portes inizio porte concert concerto jeweils uhr vvk ak vorverkauf abendkasse eintritt entry tickets ticket kosten cost tarif precio costo anticipada taquilla prevente prevendita cassa place sur tel treffen zeit uhrzeit heure hora kick off door advance concierto vernissage inauguracion inaugurazione free jeden each treffpunkt treff rendez vous rdv ritrovo salida partenza depart meet meeting point inscripcion inscription iscrizione anmeldung ende'.split(
    ' ',
  ),
)

/** Whether a text reads like a sentence of a mail or a description. */
export function isSentence({ text, tokens }: Pick<Line, 'text' | 'tokens'>): boolean {
  return (
    text.length > 90 ||
    (tokens.length > 6 && /[.:,]$/.test(text)) ||
    (tokens.length > 11 && /\p{Ll}{4}[.!?] \p{Lu}/u.test(text))
  )
}

/** Whether a text begins with a small letter, as names don't. */
export const beginsSmall = (text: string): boolean => /^\p{Ll}/u.test(text)

/** 'El club organiza su' */
const theirs = new Set(
  'su sus son sa ses leur leurs suo sua il la loro their its the a an ihr ihre ihren ihrem ihrer seine seinen den das die der einen eine ein un una une uno le les el los las zu zum zur al alla au aux'.split(
    ' ',
  ),
)

/** Whether a line says who invites ('The choir invites you to'); the next one says to what. */
export const invitesAt = (tokens: readonly Token[]): boolean => {
  let end = tokens.length
  while (
    end > 0 &&
    (tokens[end - 1]!.kind === 'mark' || (tokens.length - end < 3 && theirs.has(tokens[end - 1]!.word)))
  )
    end -= 1
  return tokens.some((_, at) => {
    // 'PRESENT' in a line of its own goes on from the one above.
    const length = at > 0 || tokens.length < 4 ? saysAt(tokens, at, 'invites') : 0
    return length > 0 && at + length >= end
  })
}
