import type { Token } from '../date-words/words.ts'
import { fold } from '../fold.ts'
import { isAboutElse } from './asides.ts'
import { isInBrackets } from './choose-times.ts'
import { prepositionIn } from './behind-prepositions.ts'
import { beginsSmall, isSentence, type ReadLine, restOf } from './contents.ts'
import { namesEvent, namesGroup } from './event-words.ts'
import { beginsClub } from './head-lines.ts'
import {
  isAddress,
  isCapital,
  isDated,
  isOnline,
  longestName,
  pieces,
  type Place,
  textOf,
} from './place-parts.ts'
import { saysAt, smallWords } from './poster-words.ts'
import { isChat } from './sentence-names.ts'
import { beginsVenue, endsVenue, isVenue } from './venue-words.ts'

/** A place that the calendar doesn't know, and how likely it is one. */
export type Guess = Pick<Place, 'name' | 'address'> & { score: number; line: ReadLine; isBehind?: true }

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

const labels = ['place', 'starts', 'doors', 'ends', 'when'] as const

/** 'At ours (14 Elm Grove)': at somebody's home, whose address follows. */
const atHome =
  /(?:\b(?:at ours|at mine|at our (?:house|home|place|flat)|bei uns(?: zu hause| daheim)?|bei mir(?: zu hause)?|chez (?:nous|moi)|en (?:nuestra |mi )?casa|a casa (?:nostra|mia)|da (?:noi|me)))\s?[,(:–-]\s?([^(),;–]{3,60}?)(?=\s-\s|[(),;–.]|$)/iu

const homeScore = 9

/** What a line that has no sentence may say of the place: its pieces, by their words and how near to the date they are. */
function guessesIn(line: ReadLine, title: ReadLine | undefined, rows: readonly number[]): Guess[] {
  if (line.role !== 'text' || line.label?.what === 'subject' || line.label?.what === 'title') return []
  if (line.links.length > 0 || line.emails.length > 0) return []
  // A motto below the headline
  if (/^[„“"«].{2,100}[”“"»]$/u.test(line.text) && title && line.index === title.index + 1) return []
  const isNear = rows.some((row) => Math.abs(row - line.row) <= 1)
  const isSaid = isSentence(line)
  const guesses: Guess[] = []
  const [, home] = atHome.exec(line.text.slice(0, 500)) ?? []
  if (home && /^\d+\p{L}?\s|\s\d+\p{L}?$/u.test(home))
    guesses.push({ name: home.trim(), line, score: homeScore, isBehind: true })
  const found = prepositionIn(line, title)
  const behind =
    found && isInBrackets(line, found.at) && line.items.some(({ kind }) => kind === 'price')
      ? undefined
      : found
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
    const hasVenue = !behind.isStreet && isVenueName(behind.name)
    // 'In casa', 'en casa' is no place.
    const isPlain = !/\p{Lu}|\s/u.test(behind.name)
    const score =
      (isPlain && !isChat(line) && !behind.isStreet ? -4 : 0) -
      (behind.isStreet ? 3 : 0) +
      (dated || isAt ? (hasVenue ? 6 : 5.5) : isLead ? 4 : hasVenue ? 2 : -2) +
      (hasVenue ? 1 : 0) +
      (isLead && isNear ? 1 : 0)
    guesses.push({ name: behind.name, line, score, isBehind: true })
  }
  if ((isSaid && !dated) || isChat(line)) return guesses
  if (line.items.some(({ kind }) => kind === 'phone')) return guesses
  restOf(withoutFeasts(line), true).forEach((rest, index) => {
    const places = new Map(rest.tokens.map((token, offset) => [token, rest.from + offset]))
    const parts = pieces(rest.tokens)
    const addresses = parts.filter(isAddress)
    parts.forEach((part, at) => {
      const end = places.get(part.at(-1)!)! + 1
      if (isAddress(part) || isAboutElse(line.tokens, end) || isOfPrice(line, end)) return
      const lead =
        saysAt(part, 0, 'in') || saysAt(part, 0, 'gathering') || (rest.from > 0 ? saysAt(part, 0, 'away') : 0)
      const tokens = part.slice(lead)
      const name = textOf(line, tokens).replace(/[.!]$/, '').slice(0, longestName)
      const words = tokens.filter(({ kind }) => kind === 'word')
      if (labels.some((label) => saysAt(part, 0, label) >= part.length)) return
      // 'La Ferme' is no 'fermé'.
      if (
        tokens.some(
          ({ text }, from) =>
            saysAt(tokens, from, 'opened') > 0 ||
            (saysAt(tokens, from, 'closed') > 0 && (from > 0 || !/^ferme$/iu.test(text))),
        )
      )
        return
      if (
        name === '' ||
        words.length === 0 ||
        words.length > 7 ||
        /^[IVX]+$/.test(name) ||
        isOnline.test(name) ||
        noPlace.test(fold(name))
      )
        return
      if (beginsClub(tokens) && line.row < (rows[0] ?? 0)) return
      // 'Theme: the sea' names no place.
      if (line.tokens[end]?.word === ':' && !isVenueIn(tokens)) return
      const isPlace = isVenueIn(tokens)
      const hasAddress = parts[at + 1] !== undefined && isAddress(parts[at + 1]!)
      const isWhole = parts.length - addresses.length === 1 && index === 0
      const isTitle = line === title
      const isRoom =
        at > 0 &&
        words.length <= 4 &&
        (rooms.has(words[0]!.word) || parts.slice(0, at).some((each) => isVenueIn(each)))
      const isInside = tokens.some((_, index) => index > 0 && saysAt(tokens, index, 'in') > 0)
      const isCalled =
        (beginsVenue(words[0]!.word) &&
          !isHyphened(tokens) &&
          !/^(?:con|avec|with|mit|para|pour|per|for)$/.test(words[1]?.word ?? '')) ||
        (endsVenue(words[0]!.word) && /^(?:am|an|im|in|zum|zur)$/.test(words[1]?.word ?? '')) ||
        (endsVenue(words.at(-1)!.word) &&
          (!namesEvent(words.slice(0, -1)) || (isWhole && words.length === 2)))
      if (isTitle && (isWhole || !isPlace || (namesEvent(tokens) && (index === 0 || !isCalled)))) return
      const score =
        (isPlace ? 5 : 0) -
        (isRoom ? 4 : 0) -
        (tokens[0]!.kind === 'number' ? 3 : 0) -
        (isInside && !isVenue(words[0]!.word) ? 4 : 0) +
        (isRoomIn(parts[at + 1]) || isRoomOf(parts[at + 1]) ? 3 : 0) +
        (isRoomOf(parts[at + 1]) && parts[at + 2] !== undefined && isAddress(parts[at + 2]!) ? 3 : 0) +
        (hasAddress && !isTitle ? 3 : 0) +
        (isNear && (isWhole || isPlace || (isFirstOf(parts, at) && !dated)) ? 1 : 0) +
        (lead > 0 ? 1 : 0) -
        (namesEvent(tokens) && !isCalled ? 3 : 0) -
        (isPlace || isMostlyCapital(words) ? 0 : 2) -
        (namesGroup(tokens) && !isPlace && !(isWhole && rows.includes(line.row - 1)) ? 3 : 0) -
        (beginsSmall(name) && !beginsVenue(words[0]!.word) ? 4 : 0) -
        (isWhole || isPlace || hasAddress || isRoomIn(parts[at + 1])
          ? 0
          : isFirstOf(parts, at) && isNear && !dated
            ? 0
            : 3) -
        (tells.test(name) || isOfTopic(line, end) ? 4 : 0) -
        (/[.!?:]$/.test(line.text) && !isPlace ? 2 : 0) -
        (!isNear && !isPlace ? 1 : 0) -
        (line.items.some(({ kind }) => kind === 'price') && !isPlace
          ? isLone(line, rest.from, tokens)
            ? 1
            : 3
          : 0)
      guesses.push({
        name,
        ...(hasAddress && { address: addresses.map((each) => textOf(line, each)).join(', ') }),
        line,
        score,
      })
    })
  })
  return guesses
}

/** 'Plazas limitadas', 'Restauration sur place', 'Verpflegung vor Ort' */
const noPlace =
  /\b(?:sur place|vor ort|on site|onsite|in situ|sul posto|in loco|limitadas|limitad[oi]s?|limitees|limited|limitati|begrenzt|available|disponibles?|disponibili)\b/u

/** 'Pfarrkirche Mariä Himmelfahrt' is no holiday. */
const withoutFeasts = (line: ReadLine): ReadLine => ({
  ...line,
  items: line.items.filter(
    (item) =>
      item.kind !== 'weakDay' || item.why !== 'holidayName' || !isVenue(line.tokens[item.at - 1]?.word ?? ''),
  ),
})

const tells =
  /\s(?:hat|haben|geht|kostet|ist|sind|wird|has|have|is|are|will|tiene|es|está|ha|è|sono|est|sont|sera|aura)\b/iu

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
  'auditorium comedor gimnasio patio aula raum room sala salle saal zimmer salon klassenzimmer stock etage floor planta piano og eg'.split(
    ' ',
  ),
)

const isRoomIn = (part: readonly Token[] | undefined) =>
  part !== undefined &&
  part.length <= 4 &&
  part.some(({ word }) => rooms.has(word)) &&
  part.some(({ kind }) => kind === 'number')

/** '(vouchers at the Fox, 6 €)': where something is sold. */
const isOfPrice = (line: ReadLine, at: number) =>
  isInBrackets(line, at) && line.items.some((item) => item.kind === 'price' && isInBrackets(line, item.at))

/** 'Agenda: accounts, parking': behind a colon, of which the words aren't about the place. */
export const isOfTopic = ({ tokens, label }: ReadLine, at: number) => {
  const colon = tokens.slice(0, 4).findIndex(({ word }) => word === ':')
  return (
    label === undefined &&
    colon > 0 &&
    at > colon &&
    tokens[colon - 1]!.kind === 'word' &&
    !isVenue(tokens[0]!.word)
  )
}

/** 'Municipio, sala consiliare': the house is meant. */
const isRoomOf = (part: readonly Token[] | undefined) =>
  part !== undefined && part.length <= 4 && rooms.has(part[0]!.word)

const isVenueName = (name: string) =>
  fold(name)
    .split(/[^\p{L}]+/u)
    .some(isVenue)

const mostLines = 60
const leastScore = 0

/** The likeliest place that the calendar doesn't know. */
export function guessed(texts: readonly ReadLine[], title: ReadLine | undefined): Guess | undefined {
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
