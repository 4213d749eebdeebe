import { type ReadLine, type Rest, restOf, textBetween } from './contents.ts'
import { namesEvent } from './event-words.ts'
import { isAddress, placeInTitle } from './place-parts.ts'
import { saysAt } from './poster-words.ts'
import { cleaned, isOnlyPlace, mostPlaceTokens, type Title, upper, withoutNames } from './title-parts.ts'

/** Whether a line says nothing but where something is, beside dates and times. */
export const isPlaceLine = (line: ReadLine): boolean => {
  const rests = piecesIn(line)
  return rests.every((rest) => isOnlyPlace(line, rest))
}

/** The pieces of what is left in a line of a list, between dashes and the ends of sentences. */
function piecesIn(line: ReadLine): Rest[] {
  const isDated = line.items[0]?.kind === 'weakDay' || line.items.some(({ kind }) => kind === 'days')
  return restOf({ ...line, items: withoutNames(line) }, isDated).flatMap((rest) => {
    const pieces: Rest[] = []
    let from = rest.from
    const push = (to: number) => {
      const text = textBetween(line, from, to, true, true)
      if (text !== '') pieces.push({ text, tokens: line.tokens.slice(from, to), from, to })
      from = to + 1
    }
    for (let at = rest.from; at < rest.to; at += 1) {
      const { word, spaced } = line.tokens[at]!
      const isDash = word === '-' && spaced && line.tokens[at + 1]?.spaced === true
      if (isDash || word === '|' || word === '·' || word === '•' || word === ';' || word === '(') push(at)
    }
    push(rest.to)
    return pieces
  })
}

/** A name without the place that follows it behind a comma: 'Seniorennachmittag, Gemeindehaus'. */
function withoutPlace(line: ReadLine, { from, to }: Rest): string {
  for (let at = Math.max(from + 1, to - mostPlaceTokens); at < to; at += 1) {
    if (line.tokens[at]!.word !== ',') continue
    const rest = { text: '', tokens: line.tokens.slice(at + 1, to), from: at + 1, to }
    const isSaid = restOf({ ...line, items: [], tokens: rest.tokens }).length > 0
    if (!isSaid || isOnlyPlace(line, rest) || isAddress(rest.tokens))
      return textBetween(line, from, at, true, true)
  }
  return textBetween(line, from, to, true, true)
}

/** Words before a name that tell which of several it is. */
const qualities =
  /^(?:letzte[rsn]?|nächste[rsn]?|unsere?r?|our|last|next|dernière?|notre|ultim[oa]|últim[oa]|nuestr[oa]|nostr[oa])\s/iu

/** The title of one line of a list of events: what is left beside date and time. */
export function titleInList(line: ReadLine): Title | undefined {
  const all = piecesIn(line).filter(({ tokens }) => saysAt(tokens, 0, 'deadline') === 0)
  const pieces = all.filter((piece) => !isOnlyPlace(line, piece))
  const [piece] = pieces.length > 0 ? pieces : all
  if (!piece) return undefined
  const at = piece.tokens.findIndex(({ word }) => word === '@')
  const text = at > 0 ? textBetween(line, piece.from, piece.from + at, true, true) : withoutPlace(line, piece)
  const isPhone = saysAt(piece.tokens, 0, 'phone') > 0
  const isMore = pieces.length > 1 && line.tokens[piece.to]?.word !== '('
  // 'Under 16 - Virtus Lecco'
  const next = pieces[1]
  const isPair =
    next !== undefined &&
    next.from === piece.to + 1 &&
    line.tokens[piece.to]?.word === '-' &&
    !namesEvent(piece.tokens)
  const said = isPair ? textBetween(line, piece.from, next.to, true, true) : text
  const name = said.replace(qualities, '')
  return {
    name: upper(cleaned(name)),
    isUnsure:
      name !== said ||
      isPhone ||
      pieces.length === 0 ||
      isMore ||
      placeInTitle({ ...line, tokens: piece.tokens }) !== undefined ||
      /[,;|·–!?-]\s/.test(text) ||
      /\s(?:mit|with|avec|con)\s/i.test(text),
    line,
  }
}
