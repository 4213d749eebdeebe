import { type Token, tokensOf } from '../date-words/words.ts'
import { fold } from '../fold.ts'
import { isAboutElse } from './asides.ts'
import { type ReadLine, restOf, textBetween } from './contents.ts'
import { isEventWord } from './event-words.ts'
import { isCapital, isWhen, streetIn } from './place-parts.ts'
import { isStreet, saysAt, smallWords } from './poster-words.ts'
import { conjugated, endsPhrase, isChat } from './sentence-names.ts'
import { beginsVenue, describesVenue, endsVenue, isVenue } from './venue-words.ts'

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
        (word !== '.' || (tokens[at - 1]!.kind === 'word' && tokens[at - 1]!.text.length <= 2))
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
    // 'In sala stampa.'
    const isLast =
      beginsVenue(tokens[at - 1]?.word ?? '') &&
      word.length > 3 &&
      (tokens[at + 1] === undefined || '.,;)'.includes(tokens[at + 1]!.word))
    const isDescribed = isKind && (describesVenue(word) || isLast) && !smallWords.has(word)
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

const noPlaces = new Set(
  'cadre marco ambito corso mese tarde manana noche evening morning afternoon end beginning event case occasione caso occasion page site frais door web name mattina'.split(
    ' ',
  ),
)

/** A noun with its 'of' in small letters behind 'in the': 'en el garaje del edificio'. */
function plainNoun({ tokens, text }: ReadLine, from: number, to: number): string | undefined {
  const isNoun = (at: number) =>
    at < to &&
    tokens[at]!.kind === 'word' &&
    tokens[at]!.word.length > 3 &&
    !noPlaces.has(tokens[at]!.word) &&
    !isEventWord(tokens[at]!.word)
  if (!isNoun(from)) return undefined
  let end = from + 1
  while (end < to && (ofWhat.has(tokens[end]!.word) || tokens[end]!.word === "'")) end += 1
  if (end > from + 1 && isNoun(end)) end += 1
  else end = from + 1
  // 'Supermercato Conad', 'vasca grande'
  const after = tokens[end + 1]
  if (isNoun(end) && (isCapital(tokens[end]) || after === undefined || '.,;)'.includes(after.word))) end += 1
  return text.slice(tokens[from]!.start, tokens[end - 1]!.end)
}

/** A street alone is where to go, but no name of a place. */
const isStreetName = (name: string) => {
  const word = fold(name.split(' ').at(-1)!)
  return isStreet(word) && !isVenue(word)
}

/** Whom or what no place is called: 'bei uns', 'in time'. */
const nowhere = new Set(
  'uns mir euch dir nous moi toi vous noi me mine ours casa time ordnung orario punto tempo cash advance case'.split(
    ' ',
  ),
)

const yards = new Set('hof garten innenhof cortile giardino patio jardin cour garden yard'.split(' '))

/** The place in a message without capitals: the words behind a preposition up to what was found, or as many as a place has. */
function placeInChat(line: ReadLine): { name: string; at: number } | undefined {
  const { tokens, items } = line
  const whole = streetIn(tokens)
  const anywhere = whole && { name: textBetween(line, whole.from, whole.to, false, false), at: whole.from }
  const taken = new Set(items.flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)))
  for (let at = 0; at < tokens.length; at += 1) {
    const isClause = taken.has(at - 1) || tokens[at - 1]?.word === ','
    const named = isClause && !taken.has(at) && saysAt(tokens, at, 'in') === 0 ? notElsewhere(tokens, at) : 0
    if (named > 0) return { name: upper(textBetween(line, at, at + named, false, true)), at }
    const length = saysAt(tokens, at, 'in')
    const from = at + length
    const first = tokens[from]
    // '10h parking du stade'
    const isLed =
      (length > 0 && !negations.has(tokens[at - 1]?.word ?? '')) ||
      (taken.has(at - 1) && isVenue(tokens[at]!.word) && !isEventWord(tokens[at]!.word))
    if (!isLed || !first || taken.has(at) || taken.has(from) || first.kind === 'mark') continue
    // 'En casa de Marta'
    const isHome = first.word === 'casa' && ['de', 'di'].includes(tokens[from + 1]?.word ?? '')
    if ((nowhere.has(first.word) && !isHome) || (isEventWord(first.word) && !isVenue(first.word))) continue
    let to = from
    while (
      to < tokens.length &&
      !taken.has(to) &&
      (tokens[to]!.kind !== 'mark' || !tokens[to]!.spaced) &&
      tokens[to]!.word !== ',' &&
      (!endsPhrase(tokens[to]!.word) || inner.has(tokens[to]!.word)) &&
      (saysAt(tokens, to, 'in') === 0 || isOfOwner(tokens, to))
    )
      to += 1
    const run = tokens.slice(from, to)
    // 'At the school fair' is no place.
    if (run.length === 0 || run.slice(0, 3).some(({ word }) => isEventWord(word) && !isVenue(word))) continue
    const street = streetIn(run)
    if (street) return { name: textBetween(line, from + street.from, from + street.to, false, false), at }
    // The street of a yard may stand anywhere.
    if (yards.has(first.word) && anywhere) return anywhere
    let venue = run.findIndex(({ word }) => isVenue(word))
    // 'Baptist church hall'
    while (venue >= 0 && endsVenue(run[venue + 1]?.word ?? '') && !beginsVenue(run[venue]!.word)) venue += 1
    const end =
      venue > 0 && !beginsVenue(run[venue]!.word)
        ? venue + 1
        : venueLength(run, Math.max(0, venue), tokens[from - 1]!.word === 'the')
    // Pubs are called 'The …'.
    const isPub = venue < 0 && tokens[from - 1]!.word === 'the'
    const name = textBetween(line, isPub ? from - 1 : from, from + end, false, true)
    if (name !== '') return { name: upper(name), at }
  }
  return anywhere
}

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** 'Trattoria da Nello', 'restaurant chez Marcel' */
const isOfOwner = (tokens: readonly Token[], at: number) =>
  ['da', 'chez', 'zum', 'zur'].includes(tokens[at]!.word) &&
  isVenue(tokens[at - 1]?.word ?? '') &&
  tokens[at + 1]?.kind === 'word' &&
  !nowhere.has(tokens[at + 1]!.word)

const negations = new Set('not nicht pas no non statt'.split(' '))
const rooms = new Set(['raum', 'room', 'sala', 'salle', 'aula', 'saal', 'zimmer', 'stanza'])
const mostVenueWords = 4

/** How many tokens a kind of place takes at the begin of a clause, with 'not …' behind: 'scout hut not the school'. */
function notElsewhere(tokens: readonly Token[], at: number): number {
  const near = tokens.slice(at, at + mostVenueWords + 1)
  const end = at + near.findIndex(({ word }, index) => index > 0 && negations.has(word))
  if (end < at) return 0
  const said = tokens.slice(at, end)
  return said.every(({ kind }) => kind !== 'mark') &&
    said.some(({ word }) => isVenue(word) || rooms.has(word))
    ? end - at
    : 0
}

/** 'Bar sport', 'aula de 3ºB': the kind of a place, a name, and the small words between. */
function venueLength(run: readonly Token[], venue: number, isEnglish: boolean): number {
  let end = venue + 1
  // 'Garden centre cafe'
  while (endsVenue(run[end - 1]!.word) && isVenue(run[end]?.word ?? '')) end += 1
  // 'At the hall bring a friend'
  const isWhole = !beginsVenue(run[venue]!.word) && run.length > 2
  if ((isWhole || (isEnglish && endsVenue(run[venue]!.word))) && !inner.has(run[end]?.word ?? '')) return end
  for (let names = 0; end < run.length; end += 1) {
    const { kind, word, spaced } = run[end]!
    if (
      kind === 'number' ||
      inner.has(word) ||
      isOfOwner(run, end) ||
      !spaced ||
      word.length === 1 ||
      kind === 'mark'
    )
      continue
    if (names > 0 || conjugated.test(word) || negations.has(word)) break
    names += 1
  }
  return end
}

/** 'Innenhof der Körnerstraße 22': what the street has is no name. */
function withoutYard(name: string): string {
  const tokens = tokensOf(name)
  const street = streetIn(tokens)
  const isOf = street !== undefined && street.from > 0 && inner.has(tokens[street.from - 1]!.word)
  return isOf && street.to === tokens.length ? name.slice(tokens[street.from]!.start) : name
}

/** The name behind a preposition in a line, behind its first date if it has one. */
export function prepositionIn(
  line: ReadLine,
  title: ReadLine | undefined,
): { name: string; at: number; isStreet?: true } | undefined {
  if (isChat(line)) return placeInChat(line)
  let street: { name: string; at: number; isStreet: true } | undefined
  const firstWhen = line.items.find(isWhen)?.at ?? -1
  // In capitals, an article looks as if it were of the name; only pubs are called 'The …' in English.
  const isLoud = line.text === line.text.toUpperCase() && !/\bTHE\s/.test(line.text)
  const isDeparture = line.tokens.slice(0, 3).some((_, at) => saysAt(line.tokens, at, 'gathering') > 0)
  for (const rest of restOf(line, true)) {
    for (let at = rest.from; at < rest.to; at += 1) {
      // 'Départ à 18 h du chalet'
      const isAway = isDeparture && at === rest.from
      const length = saysAt(line.tokens, at, 'in') || (isAway ? saysAt(line.tokens, at, 'away') : 0)
      // '11am' is no German 'am'.
      const isOfTime = line.tokens[at - 1]?.kind === 'number' && line.tokens[at]!.word === 'am'
      // 'Diretta da Carlo Neri'
      const isBy = line.tokens[at]!.word === 'da' && /t[aeio]$/.test(line.tokens[at - 1]?.word ?? 'ta')
      if (
        length === 0 ||
        isOfTime ||
        isBy ||
        saysAt(line.tokens, at, 'weather') > 0 ||
        isAboutElse(line.tokens, at)
      )
        continue
      const isAt = line.tokens[at]!.word === '@'
      if (line === title && !isAt && firstWhen < 0) continue
      const isEarly = at + length < firstWhen && !isAt
      if (isEarly && !line.tokens.slice(at + length, firstWhen).some(({ word }) => isVenue(word))) continue
      const article = line.tokens[at + length - 1]!
      const from = length > 1 && isCapital(article) && !isLoud ? at + length - 1 : at + length
      const numbered = streetIn(line.tokens.slice(from, Math.min(rest.to, from + longestRun)))
      if (numbered?.from === 0 && !isEarly) {
        street ??= { name: textBetween(line, from, from + numbered.to, false, false), at, isStreet: true }
        continue
      }
      // 'Invita a la jornada de puertas abiertas'
      const first = line.tokens[from]
      if (first && isEventWord(first.word) && !isVenue(first.word) && !isCapital(first)) continue
      const name = afterIn(line, from, rest.to)
      if (name && !isStreetName(name)) return { name: withoutYard(name), at }
      if (name && !isEarly) street ??= { name, at, isStreet: true }
      const plain = firstWhen >= 0 && !isEarly && length > 1 ? plainNoun(line, from, rest.to) : undefined
      if (!name && plain) street ??= { name: plain, at, isStreet: true }
    }
  }
  return street
}
