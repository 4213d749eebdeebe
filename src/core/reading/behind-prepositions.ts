import type { Token } from '../date-words/words.ts'
import { fold } from '../fold.ts'
import { isAboutElse } from './asides.ts'
import { type ReadLine, restOf, textBetween } from './contents.ts'
import { isCapital, isWhen } from './place-parts.ts'
import { isStreet, saysAt, smallWords } from './poster-words.ts'
import { describesVenue, isVenue } from './venue-words.ts'

const longestRun = 12

/** The name that follows 'im', 'at the' and the like: words with capitals, kinds of places, and small words between them. */
function afterIn(line: ReadLine, from: number, to: number): string | undefined {
  const { tokens } = line
  let end = from
  let isNamed = false
  let isKind = false
  for (let at = from; at < to && at - from < longestRun; at += 1) {
    const token = tokens[at]!
    const { kind, word, spaced } = token
    if (kind === 'mark') {
      const isInside =
        '-\'’&."„“”«»'.includes(word) &&
        at + 1 < to &&
        (at > from || '"„“«'.includes(word)) &&
        (word !== '.' || tokens[at - 1]!.text.length <= 2)
      if (!isInside) break
      continue
    }
    if (kind === 'number') {
      if (!isNamed || !spaced) break
      end = at + 1
      continue
    }
    // 'En el local social'
    const isVenueWord = isVenue(word) || (word === 'local' && tokens[at - 1]?.word === 'el')
    // 'In the small meeting room'
    const isBeforeVenue =
      !isNamed &&
      kind === 'word' &&
      !smallWords.has(word) &&
      [1, 2].some(
        (more) => at + more < to && isVenue(tokens[at + more]!.word) && tokens[at + 1]!.kind === 'word',
      )
    const isPart = !spaced && at > from
    const isDescribed = isKind && describesVenue(word) && !smallWords.has(word)
    if (isBeforeVenue && !isCapital(token)) continue
    if (isCapital(token) || isVenueWord || isPart || isDescribed) {
      end = at + 1
      isNamed = true
      isKind ||= isVenueWord
      continue
    }
    if (!smallWords.has(word) && !inner.has(word)) break
    if (!isNamed) continue
    const [next, after] = [tokens[at + 1], tokens[at + 2]]
    const isJoined =
      isCapital(next) || next?.kind === 'number' || (isJoin(next) && (isCapital(after) || isKind))
    // 'Maison des associations', but not 'im Gemeindehaus um acht'.
    const isOf = isKind && ofWhat.has(word) && next?.kind === 'word' && at + 1 < to
    if (!inner.has(word) || !(isJoined || isOf)) break
    if (isOf && !isCapital(next)) {
      end = at + 2
      at += 1
    }
  }
  return isNamed ? textBetween(line, from, end, true, true) : undefined
}

/** Small words inside the names of places. */
const inner = new Set(
  'der des den zum zur am im und an of the and de del la las los y e du des aux au et d l di da dei degli delle della dello do'.split(
    ' ',
  ),
)
const ofWhat = new Set('of the de del la des du aux dei degli della delle dello dell d da'.split(' '))
const isJoin = (token: Token | undefined) =>
  token !== undefined && (inner.has(token.word) || "'’".includes(token.word))

/** A street alone is where to go, but no name of a place. */
const isStreetName = (name: string) => {
  const word = fold(name.split(' ').at(-1)!)
  return isStreet(word) && !isVenue(word)
}

/** The name behind a preposition in a line, behind its first date if it has one. */
export function prepositionIn(
  line: ReadLine,
  title: ReadLine | undefined,
): { name: string; at: number } | undefined {
  const firstWhen = line.items.find(isWhen)?.at ?? -1
  // In capitals, an article looks as if it were of the name; only pubs are called 'The …' in English.
  const isLoud = line.text === line.text.toUpperCase() && !/\bTHE\s/.test(line.text)
  for (const rest of restOf(line, true)) {
    for (let at = rest.from; at < rest.to; at += 1) {
      const length = saysAt(line.tokens, at, 'in')
      // '11am' is no German 'am'.
      const isOfTime = line.tokens[at - 1]?.kind === 'number' && line.tokens[at]!.word === 'am'
      if (length === 0 || isOfTime || isAboutElse(line.tokens, at)) continue
      const isAt = line.tokens[at]!.word === '@'
      if (line === title && !isAt && firstWhen < 0) continue
      const isEarly = at + length < firstWhen && !isAt
      if (isEarly && !line.tokens.slice(at + length, firstWhen).some(({ word }) => isVenue(word))) continue
      const article = line.tokens[at + length - 1]!
      const from = length > 1 && isCapital(article) && !isLoud ? at + length - 1 : at + length
      const name = afterIn(line, from, rest.to)
      if (name && !isStreetName(name)) return { name, at }
    }
  }
  return undefined
}
