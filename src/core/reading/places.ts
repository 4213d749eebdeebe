import type { Token } from '../date-words/words.ts'
import { beginsSmall, isSentence, type ReadLine, restOf, textBetween, trimmed } from './contents.ts'
import { isStreet, isVenue, saysAt, smallWords } from './poster-words.ts'

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

/** The pieces of some tokens between commas and bars. */
function pieces(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (/^[,;|·•()]$/.test(token.word)) parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts.filter((part) => part.some(({ kind }) => kind !== 'mark'))
}

/** The pieces of some tokens between commas, bars and dashes. */
const dashed = (tokens: readonly Token[]): Token[][] =>
  pieces(
    tokens.map((token, at) =>
      token.word === '-' && token.spaced && tokens[at + 1]?.spaced ? { ...token, word: '|' } : token,
    ),
  ).filter((part) => !isAddress(part))

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

/** The name that follows 'im', 'at the' and the like: words with capitals, and small ones between them. */
function afterIn(line: ReadLine, from: number, to: number): string | undefined {
  let end = from
  let isNamed = false
  for (let at = from; at < to && at - from < 10; at += 1) {
    const { kind, word, text, spaced } = line.tokens[at]!
    if (kind === 'mark') {
      const isInside =
        "-'’&.".includes(word) &&
        at > from &&
        at + 1 < to &&
        (word !== '.' || line.tokens[at - 1]!.text.length <= 2)
      if (!isInside) break
      continue
    }
    const isCapital = /^\p{Lu}/u.test(text)
    const isPart = !spaced && at > from
    if (!isCapital && kind === 'word' && !isPart && !isVenue(word) && !smallWords.has(word)) break
    if (smallWords.has(word) && !isCapital && isNamed && !isInner(line.tokens, at + 1, to)) break
    if (isCapital || isVenue(word) || isPart) {
      end = at + 1
      isNamed = true
    }
  }
  return isNamed ? textBetween(line, from, end, true, true) : undefined
}

/** Whether a name goes on behind a small word: 'Haus der Kunst'. */
const isInner = (tokens: readonly Token[], at: number, to: number) =>
  at < to && (/^\p{Lu}/u.test(tokens[at]!.text) || smallWords.has(tokens[at]!.word))

function prepositionIn(line: ReadLine, title: ReadLine | undefined): string | undefined {
  const isDated = line.items.some(
    ({ kind, isAside }) =>
      !isAside && (kind === 'days' || kind === 'time' || kind === 'repeat' || kind === 'weakDay'),
  )
  for (const rest of restOf(line, true)) {
    for (let at = Math.max(0, rest.from - 2); at < rest.to; at += 1) {
      const length = saysAt(line.tokens, at, 'in')
      const isAt = line.tokens[at]!.word === '@'
      if (length === 0 || (!isDated && !isAt) || (line === title && !isAt && !isDated)) continue
      const firstWhen = line.items.find(({ kind }) => kind !== 'place' && kind !== 'price')?.at ?? 0
      if (
        at + length < firstWhen &&
        !isAt &&
        !line.tokens.slice(at + length, firstWhen).some(({ word }) => isVenue(word))
      )
        continue
      const name = afterIn(line, at + length, rest.to)
      if (name) return name
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

/** The place in a line that says nothing else: a building by its kind, or a short line below the dates. */
function ownLinePlace(line: ReadLine): Pick<Place, 'name' | 'address'> | undefined {
  if (
    line.role !== 'text' ||
    isSentence(line) ||
    line.items.some(({ kind, isAside }) => kind === 'phone' || (kind === 'price' && isAside))
  )
    return undefined
  if (line.tokens.slice(0, 4).some((_, at) => saysAt(line.tokens, at, 'deadline') > 0)) return undefined
  for (const rest of restOf(line)) {
    const lead = saysAt(rest.tokens, 0, 'in')
    const tokens = rest.tokens.slice(lead)
    const where = whereIn(line, tokens)
    const venues = dashed(tokens).filter((part) =>
      part.some(({ word, kind }) => kind === 'word' && isVenue(word)),
    )
    const [venue] = venues
    if (where.name && venue) return { ...where, name: textOf(line, venue) }
    if (where.name && where.address) return where
    if (!where.name && where.address) return where
  }
  return undefined
}

function fallback(
  lines: readonly ReadLine[],
  title: ReadLine | undefined,
): Pick<Place, 'name' | 'address'> | undefined {
  const dated = lines.findIndex((line) =>
    line.items.some(
      ({ kind }) => kind === 'days' || kind === 'repeat' || kind === 'time' || kind === 'weakDay',
    ),
  )
  if (dated < 0) return undefined
  const line = lines.slice(dated).find((each) => {
    const words = each.tokens.filter(({ kind }) => kind !== 'mark').length
    return (
      each !== title &&
      each.role === 'text' &&
      !each.label &&
      words > 0 &&
      words <= 6 &&
      !/[.!?]$/.test(each.text) &&
      each.items.length === 0 &&
      each.links.length === 0 &&
      each.emails.length === 0 &&
      !beginsSmall(each.text)
    )
  })
  if (!line || isOnline.test(line.text)) return undefined
  return whereIn(line, line.tokens)
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

/** Where an event takes place: by a label, by the name of a known place, after a preposition, or in a line of its own. */
export function placeOf(lines: readonly ReadLine[], title: ReadLine | undefined): Place {
  const texts = lines.filter(({ role }) => role === 'text')
  const labelled = texts.find(({ label, tokens }) => label?.what === 'place' && tokens.length > label.length)
  const ownAddress = (skipped?: ReadLine) =>
    texts
      .filter((line) => line !== skipped && !isSentence(line) && line !== title)
      .flatMap((line) =>
        restOf(line).flatMap((rest) =>
          pieces(rest.tokens)
            .filter(isAddress)
            .map((part) => textOf(line, part)),
        ),
      )[0]
  const knownIn = (all: readonly ReadLine[]) => [
    ...new Set(
      all.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'place' && !item.isAside ? [item.name] : [])),
      ),
    ),
  ]
  if (labelled) {
    // 'Treff: 11 Uhr Rathaus' says the time as well.
    const isTimed = labelled.items.some(({ kind }) => kind === 'time' || kind === 'days')
    const said = isTimed ? (restOf(labelled)[0]?.tokens ?? []) : labelled.tokens.slice(labelled.label!.length)
    const where = whereIn(labelled, said)
    const [known] = knownIn([labelled])
    const address = where.address ?? ownAddress(labelled)
    return {
      ...where,
      ...(known !== undefined && { name: known }),
      ...(address && { address }),
      ...(isTimed && { why: 'placeUnclear' as const }),
    }
  }
  const known = knownIn(texts)
  if (known.length > 0) {
    const address = ownAddress()
    const longer = known.length === 1 ? longerName(texts, title) : undefined
    if (longer) return { ...longer, ...(address && { address }), why: 'placeUnclear' }
    return {
      name: known[0]!,
      ...(address && { address }),
      ...(known.length > 1 && { why: 'severalPlaces' as const }),
    }
  }
  const isRemote = texts.some(({ text }) => isOnline.test(text.slice(0, 500)))
  const [said] = texts.flatMap((line) => prepositionIn(line, title) ?? [])
  if (said && !isOnline.test(said)) {
    const address = ownAddress()
    return { name: said, ...(address && { address }), why: 'placeUnclear' }
  }
  if (isRemote) return {}
  const [own] = texts.filter((line) => line !== title).flatMap((line) => ownLinePlace(line) ?? [])
  if (own?.name) return { ...own, why: 'placeUnclear' }
  const inTitle = title && placeInTitle(title)
  if (inTitle) return { name: inTitle, why: 'placeUnclear' }
  const last = fallback(texts, title)
  if (last?.name) return { ...last, ...(own?.address && { address: own.address }), why: 'placeUnclear' }
  return own ? { ...own, why: 'placeUnclear' } : {}
}
