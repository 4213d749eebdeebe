import { type Token, tokensOf } from '../date-words/words.ts'
import {
  beginsSmall,
  invitesAt,
  isSentence,
  type ReadLine,
  type Rest,
  restOf,
  textBetween,
  trimmed,
} from './contents.ts'
import { beginsGroup, namesEvent, namesGroup } from './event-words.ts'
import { placeInTitle } from './places.ts'
import { saysAt } from './poster-words.ts'
import { eventNamedIn, instead, subjectOf, verbs, withoutVocative } from './sentence-names.ts'
import { nameInSubject } from './subject.ts'
import { beginsVenue, endsVenue, isVenue } from './venue-words.ts'

/** What an event is called, and whether it may be something else. */
export type Title = { name: string; isUnsure: boolean; line: ReadLine }

const longestTitle = 200

/** The subject of a sentence has no more words, or it isn't only that. */
const mostWords = 6

const prefixes =
  /^(?:(?:re|aw|wg|fwd?|tr|rv|i)\s?:\s*)+|^(?:herzliche )?einladung (?:zur|zum|zu)\s|^save the date:?\s|^erinnerung(?: an)?:?\s|^reminder:?\s|^invitation (?:to|à la|à l'|à|au|aux)\s?(?:the )?|^invitaci[oó]n (?:al?|a la)\s|^invito (?:al?l?a?|all')\s?/iu

/** A title without what only belongs to a mail: 'Re:', 'Invitation to'. */
function cleaned(text: string): string {
  let name = trimmed(text)
  for (let round = 0; round < 3; round += 1) {
    const less = name.replace(prefixes, '')
    if (less === name || less === '') break
    name = trimmed(less)
  }
  return name.replace(online, '').replace(support, '').replace(ages, '').slice(0, longestTitle)
}

/** How it is taken part in, and for whom it is, are facts of their own. */
const online = /\s(?:por|vía|via|über|per|on|en|su|par|auf|bei)\s(?:zoom|visio|jitsi|teams)$/iu
const support = /\s\+\s(?:support|(?:special )?guests?|gäste|vorband|invitados|invités|ospiti)$/iu
const ages =
  /\s\([^()]{0,20}\d[^()]{0,20}(?:jahre?|years?|yrs|ans|años|anni|termine|abende|sessions|sesiones|séances|incontri)\)$/iu

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const whenKinds = new Set(['days', 'time', 'repeat'])

const isWhen = (line: ReadLine, usesWeak: boolean) =>
  line.items.some(
    ({ kind, isAside }) => (whenKinds.has(kind) || (usesWeak && kind === 'weakDay')) && !isAside,
  )

const quoted = /[„“"«]\s?([^„“”"«»]{2,120}?)\s?[“”"»]/u

/** What was found in a line but for holidays in names: 'New Year's Day Walk' is one, 'Christmas Eve, 24.12.' only a date. */
const withoutNames = ({ items, tokens }: ReadLine) =>
  items.filter(
    (item, index) =>
      item.kind !== 'weakDay' ||
      item.why !== 'holidayName' ||
      tokens[item.at + item.length]?.kind !== 'word' ||
      items[index + 1]?.at === item.at + item.length,
  )

/** Where a name ends that is followed by a place: 'tombola al Circolo Il Tiglio'. */
function endOfName(tokens: readonly Token[]): number {
  const at = tokens.findIndex(
    (token, index) =>
      index > 0 && ((token.kind === 'mark' && ',;!?|('.includes(token.word)) || beginsPlace(tokens, index)),
  )
  return at < 0 ? tokens.length : at
}

/** Whether 'at', 'en la' and the like begin at a token, and the name or kind of a place behind. */
function beginsPlace(tokens: readonly Token[], at: number): boolean {
  const length = saysAt(tokens, at, 'in')
  const next = tokens[at + length]
  return (
    length > 1 ||
    (length === 1 && next !== undefined && (/^[\p{Lu}\p{N}]/u.test(next.text) || isVenue(next.word)))
  )
}

/** A sentence that begins so doesn't begin with a name. */
const tells =
  /^(?:wie|as|come|como|comme|wir|we|nous|noi|ich|je|i|siete|estáis|vous|os|vi|ihr|you|just|anche|auch|également|también|se|anyone|who|wer|quién|qui|chi|let's|lasst|kommt|come|don't|venid|venez|venite|vamos|heute|no|non|kein|keine|bitte|please|merci|per favore|por favor|hat|habt|hast|lust|is|does|alguien|quelqu'un|qualcuno|schon)\s/iu

/** Whether 'at the' and the like begin at a token, and the kind of a place follows: 'at the cricket club'. */
function leadsToVenue(tokens: readonly Token[], at: number): boolean {
  const length = saysAt(tokens, at, 'in')
  if (length === 0 || insideTitles.has(tokens[at]!.word)) return false
  return tokens.slice(at + length, at + length + 3).some(({ kind, word }) => kind === 'word' && isVenue(word))
}

/** 'Kunst im Park' is a name. */
const insideTitles = new Set(['im', 'in', 'am', 'auf'])

/** The title that stands in the same line as a date: before the first item, or after all. */
function besideDates(
  line: ReadLine,
  usesWeak: boolean,
  isAlone: boolean,
): (Title & { isBehind?: true }) | undefined {
  const rests = restOf({ ...line, items: withoutNames(line) }, usesWeak).filter(
    (rest) => !isOnlyPlace(line, rest) && withoutVocative(rest.text) !== '',
  )
  const firstWhen = line.items.find(
    ({ kind, isAside }) => (whenKinds.has(kind) || (usesWeak && kind === 'weakDay')) && !isAside,
  )
  const before = rests.filter(({ to }) => firstWhen === undefined || to <= firstWhen.at)
  const [lead] = before
  const after = rests.filter(({ from }) => firstWhen !== undefined && from > firstWhen.at)
  // 'Neighbours, on Monday at eight general meeting …'
  const isCall =
    lead !== undefined &&
    lead.tokens.length <= 3 &&
    line.tokens[lead.to - 1]?.word === ',' &&
    !namesEvent(lead.tokens) &&
    after.some(({ tokens }) => namesEvent(tokens))
  const [rest] = isCall
    ? after.filter(({ tokens }) => namesEvent(tokens))
    : before.length > 0
      ? before
      : rests
  if (!rest) return undefined
  const [, inQuotes] = quoted.exec(rest.text.slice(0, 400)) ?? []
  if (inQuotes && before.length > 0 && rest.text.length < 100) {
    const isWhole = rest.text.length - inQuotes.length < 25
    return { name: trimmed(inQuotes), isUnsure: !isWhole || !isAlone, line }
  }
  const isBehind = isCall || before.length === 0
  const isShort = rest.tokens.length <= 9 && !isBehind
  const venueAt = isBehind
    ? -1
    : rest.tokens.findIndex((_, index) => index > 0 && leadsToVenue(rest.tokens, index))
  const told =
    venueAt > 0
      ? textBetween(line, rest.from, rest.from + venueAt, true, true)
      : !isBehind
        ? rest.text
        : textBetween(line, rest.from, rest.from + endOfName(rest.tokens), true, true)
  const isPlain =
    isShort && venueAt < 0 && !beginsSmall(rest.text) && !verbs.test(rest.text) && !instead.test(rest.text)
  const said = isPlain ? rest.text : subjectOf(told)
  const isLong = said === '' || said.split(' ').length > mostWords || isBehind
  const isName =
    !tells.test(said) &&
    (!isLong || (said !== '' && said.split(' ').length <= mostWords && namesEvent(tokensOf(said))))
  const name = (isSentence(line) || tells.test(said)) && !isName ? (eventNamedIn(line) ?? said) : said
  if (name === '') return undefined
  // Two sentences with dates are about two things, and 'Meeting moved from … to …' isn't a name.
  const dated = line.items.filter(({ kind }) => kind === 'days' || kind === 'repeat')
  const isMoved = line.tokens.some((_, at) => saysAt(line.tokens, at, 'cancelled') > 0)
  const called = withoutVocative(name) === name ? name : subjectOf(name)
  const isSure =
    (!usesWeak || namesEvent(rest.tokens)) &&
    !tells.test(rest.text) &&
    dated.length <= 1 &&
    !isMoved &&
    isAlone &&
    isPlain &&
    called === rest.text &&
    !/[,!?(]|\s[-–—]\s/.test(rest.text) &&
    !isMixed({ ...line, tokens: rest.tokens, text: rest.text })
  return {
    name: upper(cleaned(called)).slice(0, longestTitle),
    isUnsure: !isSure,
    line,
    ...(isBehind && { isBehind: true as const }),
  }
}

/** Whether a line is the name of a known place and nothing else. */
const isKnownPlace = ({ items: [first], tokens }: ReadLine) =>
  first?.kind === 'place' && first.at === 0 && first.length >= tokens.length

const mostPlaceTokens = 14

/** Whether some words of a line only say where something is. */
function isOnlyPlace(line: ReadLine, { from, to, tokens }: Rest): boolean {
  const words = tokens.slice(0, mostPlaceTokens).filter(({ kind }) => kind === 'word')
  const isKnown = from === 0 && to === line.tokens.length && isKnownPlace(line)
  const [first, last] = [words[0]?.word ?? '', words.at(-1)?.word ?? '']
  const isLed = saysAt(tokens, 0, 'in') > 0
  return (
    isKnown ||
    (!namesEvent(tokens) &&
      tokens.length < mostPlaceTokens &&
      words.length <= 6 &&
      (isLed || beginsVenue(first) || (endsVenue(last) && !isInside(tokens))))
  )
}

/** 'Kunst im Turm' is more than a place. */
const isInside = (tokens: readonly Token[]) => tokens.some((_, at) => at > 0 && saysAt(tokens, at, 'in') > 0)

/** Whether a line can be a title: not a sentence, nor one with a date, a price or a number to call. */
function isCandidate(line: ReadLine, usesWeak: boolean): boolean {
  if (line.role !== 'text' || line.label || isWhen(line, usesWeak) || isSentence(line)) return false
  if (line.items.some(({ kind }) => kind === 'phone' || kind === 'price')) return false
  if (line.links.length > 0 || line.emails.length > 0) return false
  return restOf(line).length > 0
}

/** The name in a line of its own: without the place in it, who holds it, and what comes after '@'. */
function ownLine(line: ReadLine): string {
  const { tokens } = line
  const at = tokens.findIndex(({ word }) => word === '@')
  const known = line.items.find(({ kind }) => kind === 'place')
  const ends = [at < 1 ? tokens.length : at]
  // 'Programme – Town Hall', but not 'Party im Town Hall' or a title that begins so.
  if (known && known.at > 0) ends.push(known.at)
  const holder = tokens.findIndex(
    ({ word }, index) => index > 0 && holders.has(word) && namesGroup(tokens.slice(index)),
  )
  if (holder > 0) ends.push(holder)
  // 'First aid course – Red Cross': the part that says what it is.
  const dash = tokens.findIndex(
    ({ word, spaced }, index) => word === '-' && spaced && tokens[index + 1]?.spaced,
  )
  if (dash > 0) {
    const [before, after] = [tokens.slice(0, dash), tokens.slice(dash + 1)]
    if (namesEvent(before) && !namesEvent(after) && !isQuoted(after)) ends.push(dash)
    else if (isLive.test(textBetween(line, dash + 1, tokens.length, true, true))) ends.push(dash)
    else if (
      namesEvent(after) &&
      (namesGroup(before) || isOnlyPlace(line, { text: '', tokens: before, from: 0, to: dash }))
    )
      return cleaned(textBetween(line, dash + 1, tokens.length, true, true))
  }
  const end = Math.min(...ends)
  if (end === tokens.length && tells.test(line.text)) return upper(eventNamedIn(line) ?? cleaned(line.text))
  if (end === tokens.length && verbs.test(line.text)) return cleaned(upper(subjectOf(line.text)))
  return end === tokens.length ? cleaned(line.text) : cleaned(textBetween(line, 0, end, true, true))
}

const holders = new Set(['bei', 'beim', 'chez', 'presso', 'at'])
const isLive =
  /^(?:live|en vivo|en directo|en direct|dal vivo|en concert|en concierto|in concerto|in concert)!?$/iu
const isQuoted = (tokens: readonly Token[]) => tokens[0] !== undefined && '„“"«'.includes(tokens[0].word)

/** The title of an event in some lines: as labelled, from the subject of the mail, above its dates, or beside them. */
export function titleOf(lines: readonly ReadLine[], usesWeak: boolean): Title | undefined {
  const texts = lines.filter(({ role }) => role === 'text')
  const labelled = texts.find(({ label }) => label?.what === 'title')
  if (labelled)
    return {
      name: cleaned(textBetween(labelled, labelled.label!.length, labelled.tokens.length, false, false)),
      isUnsure: false,
      line: labelled,
    }
  const subject = texts.find(({ label }) => label?.what === 'subject')
  if (subject) {
    const said = cleaned(textBetween(subject, subject.label!.length, subject.tokens.length, false, false))
    const others = texts.filter((line) => line !== subject)
    const named = nameInSubject(said, others)
    if (named) return { ...named, name: upper(named.name), line: subject }
    return chosenTitle(others, usesWeak, true)
  }
  return chosenTitle(texts, usesWeak, hasGreeting(lines))
}

const byLine =
  /^(?:von|mit|für|by|with|for|from|par|avec|pour|de|des|du|con|para|por|di|del|della|da|dal|per|feat\.?|featuring|starring|adapted|dirige|director|direktion|leitung|regie|inkl\.?|incl\.?|und|and|et|y|e|aus|nach|based on|d'après)[\s:.]/iu

/** 'A weekend course with …' says more of what was named above. */
const subtitle = /^(?:an?|eine?|una?|une|uno)\s/iu

const isQuotedWhole = (text: string) => /^[„“"«].+[”“"»]$/u.test(text)

/** Whether a line is in capitals where others aren't. */
function isLoudLine(text: string, hasSmall: boolean): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return hasSmall && letters.length > 3 && letters === letters.toUpperCase()
}

/** How much a line looks like the name of an event: the more, the likelier. */
function scoreOf(line: ReadLine, { isFirst, isNext, isBelow, hasSmall, isMail }: Position): number {
  const { text, tokens } = line
  const bare = trimmed(text)
  const isLoud = isLoudLine(bare, hasSmall)
  const isEvent = namesEvent(tokens)
  const isPlace = isOnlyPlace(line, { text, tokens, from: 0, to: tokens.length })
  const isGoods = tokens.filter(({ word }) => /^[,·•]$/.test(word)).length > 1
  const isSlogan = /[!?.,;:…)]$/.test(bare) && tokens.length > 3 && !(isMail && isEvent)
  return (
    (isFirst ? 1 : 0) +
    (isNext ? 1 : 0) +
    (isLoud ? 4 : 0) +
    (isQuotedWhole(text) ? 8 : 0) +
    (isEvent ? 2 : 0) +
    (/^[\p{S}\p{So}*]/u.test(text) && !/^[•·*-]\s\p{Ll}/u.test(text) ? 1 : 0) -
    ((namesGroup(tokens) && !isEvent) || beginsGroup(tokens) ? 5 : 0) -
    (!isFirst && subtitle.test(bare) ? 3 : 0) -
    (isEvent && tokens.length === 1 ? 1 : 0) -
    (isPlace ? 4 : 0) -
    (byLine.test(bare) && !isFirst ? 4 : 0) -
    (beginsSmall(bare) ? 3 : 0) -
    (isSlogan ? 2 : 0) -
    (isGoods ? 3 : 0) -
    (isMonthly.test(bare) && !isEvent ? 3 : 0) -
    (verbs.test(bare) && !(isMail && isEvent) ? 2 : 0) -
    (isBelow ? 3 : 0)
  )
}

type Position = { isMail: boolean; isFirst: boolean; isNext: boolean; isBelow: boolean; hasSmall: boolean }

/** 'Programm Dezember', 'Grünbach, im November 2026': a heading, or where and when a letter was written. */
const isMonthly =
  /^(?:programm|what'?s on|agenda|programme|programma|programa|appuntamenti|calendrier|termine|events|news|aktuelles|veranstaltungen|aus der gemeinde)\b|\b20\d\d$/iu

/** By how much the likeliest line has to stand out for a sure title. */
const clearLead = 3

const mostLines = 40

/** The likeliest name among the lines around the first date and the words beside it. */
function chosenTitle(texts: readonly ReadLine[], usesWeak: boolean, isMail: boolean): Title | undefined {
  const firstWhen = texts.findIndex((line) => isWhen(line, usesWeak))
  const dated = texts[firstWhen]
  const above = (firstWhen < 0 ? texts : texts.slice(0, firstWhen)).slice(0, mostLines)
  const below = firstWhen < 0 ? [] : texts.slice(firstWhen + 1, firstWhen + 1 + mostLines)
  const inviting = above.find(({ tokens }) => invitesAt(tokens))
  const isUsable = (line: ReadLine) => isCandidate(line, usesWeak) && line !== inviting
  const candidates = [...above, ...below].filter(isUsable)
  const hasSmall = candidates.some(({ text }) => /\p{Ll}{2}/u.test(text))
  const [first] = candidates
  const last = above.findLast(isUsable)
  const invited = inviting && candidates.find(({ index }) => index > inviting.index)
  const scored = candidates.map((line) => ({
    line,
    score:
      scoreOf(line, {
        isFirst: line === first,
        isNext: line === last,
        isBelow: dated !== undefined && line.index > dated.index,
        hasSmall,
        isMail,
      }) + (line === invited && line.index < (dated?.index ?? Infinity) ? 3 : 0),
  }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, each) => (most && most.score >= each.score ? most : each),
    undefined,
  )
  const isAlone = above.every(({ label }) => label !== undefined)
  const beside = dated && besideDates(dated, usesWeak, isAlone && !isMail)
  const isNamed = beside !== undefined && namesEvent(tokensOf(beside.name))
  const besideScore =
    beside === undefined
      ? -9
      : isNamed
        ? isMail && !beside.isBehind
          ? 3
          : 2 - (isMail ? 1 : 0)
        : isAlone
          ? 1
          : 0
  if (!best || besideScore > best.score || (isMail && isNamed && best.score < 3)) {
    const isRivalled = best !== undefined && best.score > besideScore - clearLead
    if (beside) return { ...beside, isUnsure: beside.isUnsure || isRivalled }
    if (!best) return undefined
  }
  const { line, score } = best!
  const name = ownLine(line).replace(/^(?:une?|ein[en]?|an?|un[oa]?)\s(?=\p{Lu})/u, '')
  if (name === '') return beside
  const others = scored.filter((each) => each.line !== line)
  const goesOnSmall = others.some(
    (each) =>
      each.line.index === line.index + 1 && beginsSmall(each.line.text) && !byLine.test(each.line.text),
  )
  const isMarked = isQuotedWhole(line.text) || isLoudLine(line.text, hasSmall)
  const isUnsure =
    isMail ||
    score < 1 ||
    (dated !== undefined && line.index > dated.index) ||
    others.some((each) => each.score > score - clearLead) ||
    (isNamed && besideScore > score - clearLead) ||
    (goesOnSmall && !isMarked) ||
    isMixed(line) ||
    verbs.test(line.text) ||
    tells.test(line.text) ||
    line.text.includes('?') ||
    (line === invited && !isMarked && !namesEvent(line.tokens)) ||
    goesOn(dated)
  return { name, isUnsure, line }
}

/** Whether a line says more than a name: a place as well, or who plays with whom. */
const isMixed = (line: ReadLine) =>
  placeInTitle(line) !== undefined ||
  /\s(?:[+|]|[-–—])\s|\s(?:bei|beim|chez|presso|at|@)\s/iu.test(line.text) ||
  (/\s&\s/.test(line.text) && !namesEvent(line.tokens))

/** Whether the event's name follows a date, so that the line above is only a heading. */
const goesOn = (line: ReadLine | undefined) =>
  line !== undefined &&
  restOf(line, true).some(
    ({ from, tokens }) => [':', '-'].includes(line.tokens[from]?.word ?? '') && tokens.length > 1,
  )

const hasGreeting = (lines: readonly ReadLine[]) => lines.some(({ role }) => role === 'greeting')

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
    if (!isSaid || isOnlyPlace(line, rest)) return textBetween(line, from, at, true, true)
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
      /[,;|·–!?-]\s/.test(text) ||
      /\s(?:mit|with|avec|con)\s/i.test(text),
    line,
  }
}
