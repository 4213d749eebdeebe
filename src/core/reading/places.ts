import type { Token } from '../date-words/words.ts'
import { isAboutElse } from './asides.ts'
import { beginsSmall, isSentence, type ReadLine, restOf, textBetween, trimmed } from './contents.ts'
import { namesEvent, namesGroup } from './event-words.ts'
import { isStreet, saysAt, smallWords } from './poster-words.ts'
import { beginsVenue, describesVenue, endsVenue, isVenue } from './venue-words.ts'

/** Where an event takes place, and whether it may be elsewhere. */
export type Place = { name?: string; address?: string; why?: 'placeUnclear' | 'severalPlaces' }

const longestName = 120

/** Whether words are an address: a street with a number, or a postcode with a town. */
function isAddress(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'mark')
  if (words.length < 2 || words.length > 9) return false
  const numbers = words.some(({ kind }) => kind === 'number')
  const street = words.some(({ word, kind }) => kind === 'word' && isStreet(word))
  const postcode = words.findIndex(({ kind, text }) => kind === 'number' && text.length >= 4)
  return (
    (numbers && street) ||
    (words.length <= 4 && postcode === 0) ||
    (street &&
      words.length <= 3 &&
      words.at(-1)!.kind === 'word' &&
      !words.some(({ word }) => isVenue(word) && !isStreet(word)))
  )
}

/** The pieces of some tokens between commas, bars and brackets. */
function pieces(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  tokens.forEach((token, at) => {
    const isDash = token.word === '-' && token.spaced && tokens[at + 1]?.spaced
    if (isDash || /^[,;|·•():]$/.test(token.word)) parts.push([])
    else parts.at(-1)!.push(token)
  })
  return parts.filter((part) => part.some(({ kind }) => kind !== 'mark'))
}

const textOf = (line: ReadLine, tokens: readonly Token[]): string =>
  tokens.length === 0 ? '' : trimmed(line.text.slice(tokens[0]!.start, tokens.at(-1)!.end))

/** A name and the address behind it, of words that are known to say where. */
function whereIn(line: ReadLine, tokens: readonly Token[]): Pick<Place, 'name' | 'address'> {
  const parts = pieces(tokens)
  const addresses = parts.filter(isAddress)
  const [name] = parts.filter((part) => !isAddress(part))
  const address = addresses.map((part) => textOf(line, part)).join(', ')
  return {
    ...(name &&
      textOf(line, name) !== '' && { name: textOf(line, name).replace(/[.!]$/, '').slice(0, longestName) }),
    ...(address !== '' && { address }),
  }
}

const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.text)

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
    const isVenueWord = isVenue(word)
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

const isWhen = ({ kind, isAside }: ReadLine['items'][number]) =>
  !isAside && (kind === 'days' || kind === 'time' || kind === 'repeat' || kind === 'weakDay')

const isDated = ({ items }: ReadLine) => items.some(isWhen)

const folded = (name: string) => name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** A street alone is where to go, but no name of a place. */
const isStreetName = (name: string) => {
  const word = folded(name.split(' ').at(-1)!)
  return isStreet(word) && !isVenue(word)
}

/** The name behind a preposition in a line, behind its first date if it has one. */
function prepositionIn(
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

/** The building or square that a title names at its end: 'Christmas market in the Town Hall'. */
export function placeInTitle(line: ReadLine): string | undefined {
  const at = line.tokens.findLastIndex((_, index) => index > 0 && saysAt(line.tokens, index, 'in') > 0)
  if (at < 0) return undefined
  let from = at
  while (from > 1 && saysAt(line.tokens, from - 1, 'in') > at - from + 1) from -= 1
  const rest = line.tokens.slice(from + saysAt(line.tokens, from, 'in'))
  const isNamed = rest.length <= 6 && rest.some(({ word, kind }) => kind === 'word' && isVenue(word))
  return isNamed ? textOf(line, rest) : undefined
}

const isOnline = /\b(?:zoom|online|visio|jitsi|teams|videokonferenz|webinar|en ligne|en línea)\b/iu

/** A place that the calendar doesn't know, and how likely it is one. */
type Guess = Pick<Place, 'name' | 'address'> & { score: number; line: ReadLine; isBehind?: true }

/** 'Ciné-débat' is no cinema. */
const isHyphened = ([, mark, next]: readonly Token[]) =>
  mark?.word === '-' && !mark.spaced && !(next && isVenue(next.word))

const isVenueIn = (tokens: readonly Token[]) => {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const isName = words.every((word) => isCapital(word) || smallWords.has(word.word))
  return words.some(
    ({ word }, at) =>
      isVenue(word) &&
      (at === 0 ? !isHyphened(tokens) : at === words.length - 1 || (isName && !beginsOnly.has(word))),
  )
}
const beginsOnly = new Set(
  'port local sede centre centro square puerta spazio campo espace place plaza'.split(' '),
)

/** What a line that has no sentence may say of the place: its pieces, by their words and how near to the date they are. */
function guessesIn(line: ReadLine, title: ReadLine | undefined, rows: readonly number[]): Guess[] {
  if (line.role !== 'text' || line.label?.what === 'subject' || line.label?.what === 'title') return []
  if (line.links.length > 0 || line.emails.length > 0) return []
  const isNear = rows.some((row) => Math.abs(row - line.row) <= 1)
  const isSaid = isSentence(line)
  const guesses: Guess[] = []
  const behind = prepositionIn(line, title)
  const dated = isDated(line)
  const lead = behind === undefined ? [] : line.tokens.slice(0, behind.at)
  const isAll = lead.length <= 5 && lead.length > 0 && all.has(lead[0]!.word)
  // Among lines that are about all events, the heading says where they are.
  const isHeading = title === undefined && line.row === 0
  const isLead =
    behind !== undefined &&
    (isAll ||
      isHeading ||
      lead.every(
        (token, index) =>
          token.kind === 'mark' ||
          saysAt(line.tokens, index, 'starts') > 0 ||
          saysAt(line.tokens, index, 'place') > 0,
      ))
  const isAt = behind !== undefined && line.tokens[behind.at]!.word === '@'
  if (behind && !isOnline.test(behind.name) && (dated || isSaid || isLead || isAt)) {
    const hasVenue = isVenueName(behind.name)
    // 'In casa', 'en casa' is no place.
    const isPlain = !/\p{Lu}|\s/u.test(behind.name)
    const score =
      (isPlain ? -4 : 0) +
      (dated || isAt ? (hasVenue ? 6 : 5.5) : isLead ? 4 : hasVenue ? 2 : -2) +
      (hasVenue ? 1 : 0) +
      (isLead && isNear ? 1 : 0)
    guesses.push({ name: behind.name, line, score, isBehind: true })
  }
  if (isSaid && !dated) return guesses
  if (line.items.some(({ kind }) => kind === 'phone')) return guesses
  restOf(line, true).forEach((rest, index) => {
    if (isAboutElse(line.tokens, rest.to)) return
    const parts = pieces(rest.tokens)
    const addresses = parts.filter(isAddress)
    parts.forEach((part, at) => {
      if (isAddress(part)) return
      const lead = saysAt(part, 0, 'in')
      const tokens = part.slice(lead)
      const name = textOf(line, tokens).replace(/[.!]$/, '').slice(0, longestName)
      const words = tokens.filter(({ kind }) => kind === 'word')
      if (name === '' || words.length === 0 || words.length > 7 || isOnline.test(name)) return
      const isPlace = isVenueIn(tokens)
      const hasAddress = parts[at + 1] !== undefined && isAddress(parts[at + 1]!)
      const isWhole = parts.length - addresses.length === 1 && index === 0
      const isTitle = line === title
      const isRoom = at > 0 && words.length <= 3 && rooms.has(words[0]!.word)
      const isInside = tokens.some((_, index) => index > 0 && saysAt(tokens, index, 'in') > 0)
      const isCalled =
        (beginsVenue(words[0]!.word) && !isHyphened(tokens)) ||
        (endsVenue(words.at(-1)!.word) && !namesEvent(words.slice(0, -1)))
      if (isTitle && (isWhole || !isPlace || (namesEvent(tokens) && !isCalled))) return
      const score =
        (isPlace ? 5 : 0) -
        (isRoom ? 4 : 0) -
        (tokens[0]!.kind === 'number' ? 3 : 0) -
        (isInside && !isVenue(words[0]!.word) ? 4 : 0) +
        (isRoomIn(parts[at + 1]) ? 3 : 0) +
        (hasAddress && !isTitle ? 3 : 0) +
        (isNear && (isWhole || isPlace || (isFirstOf(parts, at) && !dated)) ? 1 : 0) +
        (lead > 0 ? 1 : 0) -
        (namesEvent(tokens) && !isCalled ? 3 : 0) -
        (isPlace || isMostlyCapital(words) ? 0 : 2) -
        (namesGroup(tokens) && !isPlace ? 3 : 0) -
        (beginsSmall(name) && !beginsVenue(words[0]!.word) ? 4 : 0) -
        (isWhole || isPlace || hasAddress || isRoomIn(parts[at + 1])
          ? 0
          : isFirstOf(parts, at) && isNear && !dated
            ? 0
            : 3) -
        (tells.test(name) ? 4 : 0) -
        (/[.!?:]$/.test(line.text) && !isPlace ? 2 : 0) -
        (!isNear && !isPlace ? 1 : 0) -
        (line.items.some(({ kind }) => kind === 'price') && !isPlace
          ? isLone(line, rest.from, tokens)
            ? 1
            : 3
          : 0)
      guesses.push({ name, ...(hasAddress && { address: textOf(line, parts[at + 1]!) }), line, score })
    })
  })
  return guesses
}

const tells =
  /\s(?:hat|haben|ist|sind|wird|has|have|is|are|will|tiene|es|está|ha|è|sono|est|sont|sera|aura)\b/iu

/** A name of one word in front of something else: 'PalaNord, ingresso gratuito'. */
const isLone = (line: ReadLine, from: number, [word, next]: readonly Token[]) =>
  from === 0 && next === undefined && isCapital(word) && line.tokens[1]?.word === ','

const all = new Set(
  'beide beides alle alles all both everything tutti tutte tutto todo todos todas tous tout toutes entrambi ambos les'.split(
    ' ',
  ),
)

const isFirstOf = (parts: readonly Token[][], at: number) =>
  at === 0 && parts.length === 2 && isCapital(parts[0]![0])

const isMostlyCapital = (words: readonly Token[]) => {
  const said = words.filter(({ word }) => !smallWords.has(word))
  return said.filter((word) => isCapital(word)).length * 2 >= said.length
}

const rooms = new Set(
  'aula raum room sala salle saal zimmer salon klassenzimmer stock etage floor planta piano og eg'.split(' '),
)

const isRoomIn = (part: readonly Token[] | undefined) =>
  part !== undefined &&
  part.length <= 4 &&
  part.some(({ word }) => rooms.has(word)) &&
  part.some(({ kind }) => kind === 'number')

const isVenueName = (name: string) =>
  folded(name)
    .split(/[^\p{L}]+/u)
    .some(isVenue)

const mostLines = 60
const leastScore = 0

/** The likeliest place that the calendar doesn't know. */
function guessed(texts: readonly ReadLine[], title: ReadLine | undefined): Guess | undefined {
  const rows = texts.filter(isDated).map(({ row }) => row)
  const firstRow = rows[0] ?? 0
  return texts
    .slice(0, mostLines)
    .flatMap((line) =>
      guessesIn(line, title, rows.slice(0, mostLines)).map((each) => ({
        ...each,
        score: each.score - (line.row < firstRow && each.score < 4 ? 2 : 0),
      })),
    )
    .reduce<Guess | undefined>(
      (best, each) => (each.score > leastScore && each.score > (best?.score ?? leastScore) ? each : best),
      undefined,
    )
}

/** The place of a line that goes on behind a known name: 'Library Lecture Room' is not the library. */
function longerName(lines: readonly ReadLine[], title: ReadLine | undefined): { name: string } | undefined {
  for (const line of lines) {
    const known = line.items.find(({ kind }) => kind === 'place')
    if (!known || line === title) continue
    const end = known.at + known.length
    const next = line.tokens[end]
    if (!next || next.kind !== 'word' || !/^\p{Lu}/u.test(next.text)) continue
    const [part] = pieces(line.tokens.slice(known.at))
    const more = part?.slice(known.length) ?? []
    if (more.length <= 4 && more.some(({ word }) => isVenue(word))) return { name: textOf(line, part!) }
  }
  return undefined
}

/** A known place where a text names it. */
type Named = { name: string; line: ReadLine; isElse: boolean }

const knownIn = (lines: readonly ReadLine[]): Named[] =>
  lines.flatMap((line) =>
    line.items.flatMap((item) =>
      item.kind === 'place' ? [{ name: item.name, line, isElse: isAboutElse(line.tokens, item.at) }] : [],
    ),
  )

/** The place that a label such as 'Where:' names; behind 'Meet at' only where no other is known. */
function labelledPlace(labelled: ReadLine, others: readonly Named[], ownAddress: string | undefined): Place {
  // 'Treff: 11 Uhr Rathaus' says the time as well.
  const isTimed = labelled.items.some(({ kind }) => kind === 'time' || kind === 'days')
  const said = isTimed ? (restOf(labelled)[0]?.tokens ?? []) : labelled.tokens.slice(labelled.label!.length)
  const isPhrase = labelled.tokens[labelled.label!.length - 1]?.word !== ':'
  const behind = isPhrase ? prepositionIn(labelled, undefined) : undefined
  const where: Pick<Place, 'name' | 'address'> = behind ? { name: behind.name } : whereIn(labelled, said)
  const [known] = knownIn([labelled])
  const address = where.address ?? ownAddress
  const [other] = others.filter(({ isElse, name }) => !isElse && name !== known?.name)
  if (!known && other && isPhrase)
    return { name: other.name, why: 'severalPlaces', ...(address && { address }) }
  const why = other && !known ? 'severalPlaces' : isTimed || isPhrase ? 'placeUnclear' : undefined
  return { ...where, ...(known && { name: known.name }), ...(address && { address }), ...(why && { why }) }
}

/** Where an event takes place: by a label, by the name of a known place, after a preposition, or in a line of its own. */
export function placeOf(lines: readonly ReadLine[], title: ReadLine | undefined): Place {
  const texts = lines.filter(({ role }) => role === 'text')
  const labelled = texts.find(({ label, tokens }) => label?.what === 'place' && tokens.length > label.length)
  const address = texts
    .filter((line) => line !== labelled && !isSentence(line) && line !== title)
    .flatMap((line) =>
      restOf(line).flatMap((rest) =>
        pieces(rest.tokens)
          .filter(isAddress)
          .map((part) => textOf(line, part)),
      ),
    )[0]
  const all = knownIn(texts)
  if (labelled)
    return labelledPlace(
      labelled,
      all.filter(({ line }) => line !== labelled),
      address,
    )
  const told = all.filter(({ isElse }) => !isElse)
  const guess = guessed(texts, title)
  if (told.length > 0) return knownPlace(told, guess, longerName(texts, title), address)
  if (
    !guess &&
    texts.some((line) => isOnline.test(line.text.slice(0, 500)) && (isDated(line) || !isSentence(line)))
  )
    return {}
  if (guess && guess.score > 2)
    return {
      name: guess.name!,
      ...((guess.address ?? address) && { address: guess.address ?? address }),
      why: 'placeUnclear',
    }
  const inTitle = title && placeInTitle(title)
  const [elsewhere] = all
  const name = inTitle ?? elsewhere?.name ?? guess?.name
  if (name === undefined) return address ? { address, why: 'placeUnclear' } : {}
  return { name, ...(address && { address }), why: 'placeUnclear' }
}

/** 'At the Fox, opposite the Library': what comes first is where. */
function isBefore({ name, isBehind }: Guess, { line }: Named): boolean {
  const known = line.items.find(({ kind }) => kind === 'place')!
  const at = line.text.indexOf(name!)
  return (
    isBehind === true &&
    at >= 0 &&
    /[,(]/.test(line.text.slice(at + name!.length, line.tokens[known.at]!.start))
  )
}

function knownPlace(
  told: readonly Named[],
  guess: Guess | undefined,
  longer: { name: string } | undefined,
  address: string | undefined,
): Place {
  const where = address ? { address } : {}
  const names = [...new Set(told.map(({ name }) => name))]
  if (longer && names.length === 1) return { ...longer, ...where, why: 'placeUnclear' }
  const near =
    told.find(({ line }) => isDated(line)) ??
    told.find(({ line }) => line.items[0]?.kind === 'place' && line.items[0].at === 0 && !isSentence(line)) ??
    told[0]!
  if (names.length > 1) return { name: near.name, ...where, why: 'severalPlaces' }
  const isGroups = told.every(
    ({ line }) => namesGroup(line.tokens) && !isDated(line) && !namesEvent(line.tokens),
  )
  if (isGroups && guess && guess.score > 4) return { name: guess.name!, ...where, why: 'severalPlaces' }
  // 'im Gasthof Krone' beside the date is nearer than a place that another sentence names.
  const isElsewhere =
    guess !== undefined &&
    guess.score > 6 &&
    isDated(guess.line) &&
    told.every(({ line }) => !isDated(line) && isSentence(line))
  const isBeside = guess !== undefined && guess.line === near.line && isBefore(guess, near)
  if (isElsewhere || isBeside) return { name: guess.name!, ...where, why: 'severalPlaces' }
  // Another kind of building as near as the known place may be the right one.
  const isRivalled =
    guess?.isBehind === true && guess.line !== near.line && guess.score > 5 && isDated(guess.line)
  if (isRivalled) return { name: near.name, ...where, why: 'severalPlaces' }
  const isTold = told.some(({ line }) => isDated(line) || !isSentence(line))
  return { name: near.name, ...where, ...((isGroups || !isTold) && { why: 'placeUnclear' as const }) }
}
