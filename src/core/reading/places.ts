import { isAboutElse } from './asides.ts'
import { prepositionIn } from './behind-prepositions.ts'
import { invitesAt, isSentence, type ReadLine, restOf } from './contents.ts'
import { namesEvent, namesGroup } from './event-words.ts'
import { type Guess, guessed, isOfTopic } from './guess-place.ts'
import { beginsClub, isHouse } from './head-lines.ts'
import {
  isAddress,
  isCapital,
  isDated,
  isOnline,
  pieces,
  type Place,
  placeInTitle,
  textOf,
  whereIn,
} from './place-parts.ts'
import { saysAt, smallWords } from './poster-words.ts'
import { endsVenue, isVenue } from './venue-words.ts'

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

/** 'The Jubilee Library' is another one than the 'Library' that the calendar knows. */
function otherName({ line }: Named): string | undefined {
  const known = line.items.find(({ kind }) => kind === 'place')!
  const [before, word, lead] = [-1, 0, -2].map((more) => line.tokens[known.at + more])
  const isLoud = line.text === line.text.toUpperCase()
  const isPart =
    known.length === 1 &&
    before?.kind === 'word' &&
    isCapital(before) &&
    !isLoud &&
    word!.spaced &&
    endsVenue(word!.word) &&
    !isVenue(before.word) &&
    !smallWords.has(before.word) &&
    !line.items.some(({ at, length }) => at + length === known.at)
  const isLed = lead === undefined || lead.kind === 'mark' || smallWords.has(lead.word)
  return isPart && isLed ? `${before.text} ${word!.text}` : undefined
}

/** A known place where a text names it. */
type Named = { name: string; line: ReadLine; isElse: boolean }

/** 'Followed by coffee in the Town Hall' */
const isLater = (line: ReadLine) => !isDated(line) && saysAt(line.tokens, 0, 'afterwards') > 0

const knownIn = (lines: readonly ReadLine[]): Named[] =>
  lines.flatMap((line) =>
    line.items.flatMap((item) =>
      item.kind === 'place'
        ? [
            {
              name: item.name,
              line,
              isElse: isAboutElse(line.tokens, item.at) || isOfTopic(line, item.at) || isLater(line),
            },
          ]
        : [],
    ),
  )

/** The place that a label such as 'Where:' names; behind 'Meet at' only where no other is known. */
function labelledPlace(labelled: ReadLine, others: readonly Named[], ownAddress: string | undefined): Place {
  // 'Treff: 11 Uhr Rathaus' says the time as well.
  const isTimed = labelled.items.some(({ kind }) => kind === 'time' || kind === 'days')
  const rest = isTimed ? (restOf(labelled)[0]?.tokens ?? []) : []
  const said = isTimed ? rest.slice(saysAt(rest, 0, 'in')) : labelled.tokens.slice(labelled.label!.length)
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

/** 'The Book Nook invites you to': a house that invites is where the event is, if nothing else is said. */
function invitingPlace(texts: readonly ReadLine[]): string | undefined {
  const line = texts.find(({ tokens }) => invitesAt(tokens))
  const end = line?.tokens.findIndex((_, at) => at > 0 && saysAt(line.tokens, at, 'invites') > 0) ?? -1
  if (!line || end < 1) return undefined
  const tokens = line.tokens.slice(0, end)
  const text = textOf(line, tokens)
  return isHouse({ tokens, text }) && !namesGroup(tokens) && !beginsClub(tokens) ? text : undefined
}

/** 'Rendez-vous conseillé en ligne', 'Anmeldung online': how one books. */
const isBooking =
  /^[^:]*\s(?:conseillée?|recommandée?|obligatoire|souhaitée?|uniquement|(?:en ligne|online|en línea|sur (?:internet|le site)|im internet|on (?:our|the) website|por internet|en la web|sul sito))(?![\p{L}:])/iu

/** Where an event takes place: by a label, by the name of a known place, after a preposition, or in a line of its own. */
export function placeOf(lines: readonly ReadLine[], title: ReadLine | undefined): Place {
  const texts = lines.filter(({ role }) => role === 'text')
  // 'Rendez-vous à 7 h' says no place.
  const labelled = texts.find(
    (line) =>
      line.label?.what === 'place' &&
      line.tokens.length > line.label.length &&
      !isBooking.test(line.text.slice(0, 200)) &&
      (line.items.some(({ kind }) => kind === 'place') || restOf(line).length > 0),
  )
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
  const inviting = name === undefined && !address ? invitingPlace(texts) : undefined
  if (inviting !== undefined) return { name: inviting, why: 'placeUnclear' }
  if (name === undefined) return address ? { name: address, address, why: 'placeUnclear' } : {}
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

/** Words behind the first of two places. */
const thereupon = new Set('puis ensuite then dann danach anschliessend luego despues poi dopo'.split(' '))

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
  const other = names.length === 1 ? otherName(near) : undefined
  if (other !== undefined) return { name: other, ...where, why: 'placeUnclear' }
  // 'Place du Marché puis Salle des fêtes'
  const at = near.line.items.find(({ kind }) => kind === 'place')?.at ?? 0
  const lead = near.line.tokens.slice(0, at)
  const isSecond =
    lead.some(({ word }) => thereupon.has(word)) &&
    lead.some(({ kind, word }) => kind === 'word' && isVenue(word))
  if (names.length > 1 || isSecond) return { name: near.name, ...where, why: 'severalPlaces' }
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
  // 'Meadow' alone in its line beside the date, and 'party at the Town Hall' below.
  const isBelow =
    guess !== undefined &&
    guess.line !== near.line &&
    guess.score > 4 &&
    guess.line.index < near.line.index &&
    !isDated(near.line) &&
    at > 0
  if (isBelow) return { name: guess.name!, ...where, why: 'severalPlaces' }
  const isTold = told.some(({ line }) => isDated(line) || !isSentence(line))
  return { name: near.name, ...where, ...((isGroups || !isTold) && { why: 'placeUnclear' as const }) }
}
