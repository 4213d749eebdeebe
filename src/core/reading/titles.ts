import { type Token, tokensOf } from '../date-words/words.ts'
import { fold } from '../fold.ts'
import { besideDates, isMixed, tellsOf } from './beside-dates.ts'
import {
  beginsSmall,
  invitesAt,
  isSentence,
  type ReadLine,
  restOf,
  textBetween,
  trimmed,
} from './contents.ts'
import { beginsGroup, isPlainlyGroup, namesEvent, namesGroup } from './event-words.ts'
import { explains, headOf, isBelowTitle, isHouse, lineAbove, saysHow } from './head-lines.ts'
import { saysAt } from './poster-words.ts'
import { eventNamedIn, subjectOf, verbs, withoutHabit } from './sentence-names.ts'
import { isInBrackets } from './choose-times.ts'
import { nameInSubject } from './subject.ts'
import { cleaned, isOnlyPlace, isWhenItem, type Title, upper } from './title-parts.ts'
import { beginsVenue, isVenue } from './venue-words.ts'

/** What is wished at the end. */
const toasts =
  /^(?:¡\s?)?(?:zum wohl|prost|santé|à votre santé|salud|salute|alla salute|cin cin|cheers|bis bald|bis dann|wir freuen uns|viel (?:spaß|vergnügen|erfolg)|see you|hope to see|hasta pronto|os esperamos|à bientôt|à très (?:bientôt|vite)|au plaisir|a presto|vi aspettiamo|frohe|schöne (?:feste|ferien)|happy (?:new|christmas|holidays)|merry|felices|bonnes fêtes|joyeu(?:x|ses)|buone feste|auguri|glück auf|gut pfad|horrido)(?:\s[^:]{0,40})?\s?[!.…]+$/iu

const isWhen = (line: ReadLine, usesWeak: boolean) => line.items.some((item) => isWhenItem(item, usesWeak))

/** 'Permanence juridique gratuite' */
const isFreeEvent = ({ tokens }: ReadLine, at: number) =>
  at > 0 && at === tokens.length - 1 && tokens.length < 6 && namesEvent(tokens)

/** Whether a line can be a title: not a sentence, nor one with a date, a price or a number to call. */
function isCandidate(line: ReadLine, usesWeak: boolean): boolean {
  if (line.role !== 'text' || line.label || isWhen(line, usesWeak) || isSentence(line)) return false
  if (
    line.items.some(
      ({ kind, at }) =>
        kind === 'phone' || (kind === 'price' && !isInBrackets(line, at) && !isFreeEvent(line, at)),
    )
  )
    return false
  if (toasts.test(line.text)) return false
  if (line.links.length > 0 || line.emails.length > 0) return false
  // 'Concert' alone is a title, though beside a time it says what begins.
  return restOf(line).length > 0 || namesEvent(line.tokens)
}

/** The name in a line of its own: without the place in it, who holds it, and what comes after '@'. */
function ownLine(line: ReadLine): string {
  const { tokens } = line
  const at = tokens.findIndex(({ word }) => word === '@')
  const known = line.items.find(({ kind }) => kind === 'place')
  const ends = [at < 1 ? tokens.length : at]
  // 'Soup lunch (donations welcome)'
  const bracket = tokens.findIndex(({ word }) => word === '(')
  if (bracket > 0 && line.items.some(({ kind, at: from }) => kind === 'price' && from > bracket))
    ends.push(bracket)
  // 'Programme – Town Hall', but not 'Party im Town Hall' or a title that begins so.
  if (known && known.at > 0 && tokens[known.at - 1]!.kind === 'mark') ends.push(known.at)
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
  if (end === tokens.length && tellsOf(line.text)) return upper(eventNamedIn(line) ?? cleaned(line.text))
  if (end === tokens.length && verbs.test(line.text) && !isQuotedWhole(line.text))
    return cleaned(upper(subjectOf(line.text)))
  return end === tokens.length ? cleaned(line.text) : cleaned(textBetween(line, 0, end, true, true))
}

/** 'Flohmarkt der Stadtbibliothek', 'friends of the library': whose it is belongs to the name. */
const isOf = (tokens: readonly Token[], at: number) =>
  [1, 2].some((back) => ofWords.has(tokens[at - back]?.word ?? '')) &&
  ![1, 2, 3].some((back) => at >= back && saysAt(tokens, at - back, 'in') === back)
const ofWords = new Set('der des of de del du della dell'.split(' '))

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
  // 'RE: WIND FARM' below a headline is no subject.
  const subject = texts.find(
    (line) => line.label?.what === 'subject' && (line.tokens[0]!.word !== 're' || line === texts[0]),
  )
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
const subtitle =
  /^(?:an?|eine?|una?|une|uno|meet|come|join|bring|stay|learn|discover|kommt?|entdeckt?e?|lernt?e?|venez|découvrez|apprenez|ven|venid|descubre|aprende|vieni|venite|scopri|impara)\s/iu

/** Of these, what is in quotation marks below is the name; of others it is a motto. */
const works =
  /(?:film|kino|cine|teatr|theat|lesung|reading|lectura|lecture|lettura|buch|book|libro|livre|vortrag|talk|confer|charla|spektakel|spect|espect|spettac|musical|kabarett|cabaret|show|oper|comedi|comm?edi|komodi|incontr|rencontre|encuentro|presenta)/

/** 'TALLER / PARA BEBÉS' may be one name. */
const forWhom = /^(?:FÜR|FOR|PARA|POUR|PER)\s\p{Lu}{2}/u

/** 'Exposition' says nothing of what is in quotation marks below. */
const isBareKind = (text: string) =>
  /^(?:exposicion|exposition|exhibition|ausstellung|mostra|conference|conferencia|conferenza|konzert|concert|concerto|concierto)$/.test(
    fold(text),
  )

/** Whether a line is the motto of the event that the line above names: 'Flower Festival', '"Hymns We Love"'. */
function isSubtitle(line: ReadLine, candidates: readonly ReadLine[]): boolean {
  const above = lineAbove(line, candidates)
  return (
    isQuotedWhole(line.text) &&
    above !== undefined &&
    !isBareKind(above.text) &&
    namesEvent(above.tokens) &&
    !works.test(fold(above.text))
  )
}

const isQuotedWhole = (text: string) => /^(?:[„“"«].+[”“"»]|».+«)$/u.test(text) || byAuthor.test(text)

/** '« L'Avare » de Molière' */
const byAuthor = /^[„“"«]\s?([^„“”"«»]{2,100}?)\s?[”“"»],?\s(?:de|di|von|by|nach|da|d['’])\s?\p{Lu}.*$/u

/** What is said to those who pass by. */
const slogans =
  /^(?:all you can eat|all welcome|everyone(?:'s| is)? welcome|alle sind (?:herzlich )?willkommen|herzlich willkommen|don['’]t miss(?: it| out)?|save the date|coming soon|back by popular demand|one night only|no te lo pierdas|no os lo perdáis|non mancare|non mancate|ne manquez pas|venez nombreux|bienvenue à tous|(?:os|vi|we)? ?(?:esperamos|aspettiamo)(?: numerosi)?)[!.…\s]*$/iu

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
  const isSlogan = /[!?,;:…)]$|[^\p{Lu}][.]$/u.test(bare) && tokens.length > 3 && !(isMail && isEvent)
  return (
    (isFirst ? 1 : 0) +
    (isNext ? 1 : 0) +
    (isLoud ? 4 : 0) +
    (isQuotedWhole(text) ? 8 : 0) +
    (isEvent ? 2 : 0) +
    (/^[\p{S}\p{So}*]/u.test(text) && !/^[•·*-]\s\p{Ll}/u.test(text) ? 1 : 0) -
    ((namesGroup(tokens) && !isEvent) || beginsGroup(tokens) ? 5 : 0) -
    (!isFirst && subtitle.test(bare) ? 5 : 0) -
    (isEvent && tokens.length === 1 ? 1 : 0) -
    (isPlace ? (isFirst ? 2 : 4) : 0) -
    (byLine.test(bare) && !isFirst ? 4 : 0) -
    (beginsSmall(bare) ? 3 : 0) -
    (isSlogan ? (bare.endsWith('!') && !isEvent ? 4 : 2) : 0) -
    (/[?]$/.test(bare) && tokens.length > 4 && !isFirst ? 4 : 0) -
    (isGoods ? 3 : 0) -
    (isMonthly.test(bare) && !isEvent ? 3 : 0) -
    (verbs.test(bare) && !(isMail && isEvent) ? 2 : 0) -
    (isBelow ? 3 : 0) -
    (slogans.test(bare) ? 6 : 0)
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
  const head = headOf(above.filter(isUsable))
  const { hosts } = head
  const invited = inviting && candidates.find(({ index }) => index > inviting.index)
  const explained = explainedIn(candidates)
  const scored = candidates.map((line) => ({
    line,
    score:
      scoreOf(line, {
        isFirst: line === first,
        isNext: line === last,
        isBelow: dated !== undefined && line.index > dated.index,
        hasSmall,
        isMail,
      }) -
      (explains(line, lineAbove(line, candidates), hosts) ? 5 : 0) -
      (hosts.has(line) ? 4 : 0) +
      (line === explained?.line ? explained.more : 0) -
      (line === explained?.by ? 5 : 0) +
      (line === head.title ? 1 : 0) +
      (line === invited && line.index < (dated?.index ?? Infinity) ? 3 : 0) -
      (inviting && line.index < inviting.index ? 5 : 0) -
      (isSubtitle(line, candidates) ? 7 : 0),
  }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, each) => (most && most.score >= each.score ? most : each),
    undefined,
  )
  const led = isMail && dated ? ledTo(above) : undefined
  if (led && (best === undefined || best.score < 1 || best.line.index > dated!.index)) return led
  const isAlone = above.every(({ label }) => label !== undefined)
  const said = dated && besideDates(dated, usesWeak, isAlone && !isMail)
  const before =
    dated && (isMail || isSentence(dated)) && said && !namesEvent(tokensOf(said.name))
      ? namedBefore(above)
      : undefined
  const beside = before ?? said
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
  const { line, score } = best
  const name = ownLine(line)
    .replace(byAuthor, '$1')
    .replace(/^(?:une?|ein[en]?|an?|un[oa]?)\s(?=\p{Lu})/u, '')
  if (name === '') return beside
  const motto = candidates.find((each) => each.index === line.index + 1 && isSubtitle(each, candidates))
  const others = scored.filter((each) => each.line !== line)
  const goesOnSmall = others.some(
    (each) =>
      each.line.index === line.index + 1 && beginsSmall(each.line.text) && !byLine.test(each.line.text),
  )
  const isMarked = isQuotedWhole(line.text) || isLoudLine(line.text, hasSmall)
  const isUnsure =
    isMail ||
    (line === first && isNamedHouse(line) && above.some((each) => each !== line && isUsable(each))) ||
    (line === explained?.line &&
      others.some((each) => each.score + (each.line === explained.by ? 5 : 0) > score - 6 - clearLead)) ||
    score < 1 ||
    (dated !== undefined && line.index > dated.index) ||
    others.some((each) => each.score > score - clearLead) ||
    (isNamed && besideScore > score - clearLead) ||
    (goesOnSmall && !isMarked) ||
    others.some((each) => each.line.index === line.index + 1 && forWhom.test(each.line.text)) ||
    isMixed(line) ||
    line.items.some(({ kind, at }) => kind === 'place' && at > 0 && isOf(line.tokens, at)) ||
    verbs.test(line.text) ||
    tellsOf(line.text) ||
    line.text.includes('?') ||
    /\s20\d\d$/.test(name) ||
    (line !== first && namesEvent(first!.tokens) && !isMarked) ||
    above.some((each) => each.index < line.index && isUsable(each) && mayBeTitle(each, line, isMarked)) ||
    candidates.some((each) => isSubtitle(each, candidates)) ||
    // 'Escuela de padres' looks like a place.
    (line !== first &&
      first!.index === line.index - 1 &&
      beginsVenue(first!.tokens[0]!.word) &&
      !isLoudLine(name, hasSmall)) ||
    (hosts.size > 0 && isBelowTitle(line, candidates, hosts)) ||
    (line === invited && !isMarked && !namesEvent(line.tokens)) ||
    (isKind(line) && above.some((each) => each.index === line.index + 1 && maySayMore(each))) ||
    goesOn(dated)
  const kind = isQuotedWhole(line.text) && !byAuthor.test(line.text) ? lineAbove(line, candidates) : undefined
  // 'Bilderbuchkino' above '„Wer klopft da an die Tür?“' says what it is.
  if (kind && isKind(kind)) return { name: `${trimmed(kind.text)} ${line.text}`, isUnsure: true, line }
  return { name: motto ? `${name} ${motto.text}` : name, isUnsure, line }
}

/** 'Bühne frei', 'Ein Abend für junge Talente': the first line and the one that says of it what it is, if it may be a title. */
function explainedIn([line, by]: readonly ReadLine[]) {
  const isBelow = line !== undefined && by?.index === line.index + 1
  if (!isBelow || line.tokens.length < 2 || isPlainlyGroup(line) || namesEvent(line.tokens)) return undefined
  const isSaid =
    subtitle.test(by.text) ||
    (saysHow(by) && namesEvent(by.tokens) && !isHouse(line) && !by.text.includes(':'))
  return isSaid && !byLine.test(line.text) && !beginsSmall(line.text) && !line.text.endsWith('!')
    ? { line, by, more: 6 }
    : undefined
}

/** 'Theater Windrose', above the name of the play. */
const isNamedHouse = ({ tokens }: ReadLine) =>
  tokens.length === 2 && isVenue(tokens[0]!.word) && tokens.every(({ text }) => /^\p{Lu}/u.test(text))

/** A line of one or two words for a kind of event. */
const isKind = ({ tokens }: ReadLine) =>
  tokens.length < 3 &&
  tokens.every(({ kind }) => kind === 'word') &&
  namesEvent(tokens) &&
  !namesGroup(tokens)

/** Whether a line may belong to the kind of event above it: 'Public meeting', 'Parking: have your say'; 'Seed swap', 'at the Library'. */
const maySayMore = (line: ReadLine) =>
  /^(?:at|in|im|am|auf|en|à|au|a|al|alla)\s/.test(line.text) ||
  (!namesGroup(line.tokens) &&
    !byLine.test(line.text) &&
    !isOnlyPlace(line, { text: line.text, tokens: line.tokens, from: 0, to: line.tokens.length }) &&
    line.tokens.filter(({ kind }) => kind === 'word').length > 2)

/** Whether a line that was passed over may be the title all the same: it isn't plainly who invites, or by whom something is. */
const mayBeTitle = (passed: ReadLine, line: ReadLine, isMarked: boolean) =>
  !isPlainlyGroup(passed) &&
  !byLine.test(passed.text) &&
  !beginsSmall(passed.text) &&
  !(isMarked && (namesGroup(passed.tokens) || (namesEvent(line.tokens) && !namesEvent(passed.tokens))))

/** What the sentence before the date's names: 'Our fair is coming. It will be on Friday.' */
function namedBefore(above: readonly ReadLine[]): (Title & { isBehind?: true }) | undefined {
  for (const line of above.toReversed()) {
    const name = isSentence(line) || /[.!]$/.test(line.text) ? eventNamedIn(line) : undefined
    if (name !== undefined) return { name: upper(cleaned(withoutHabit(name))), isUnsure: true, line }
  }
  return undefined
}

const leads = /\s(?:am|on|on the|den|el|el día|le|il|giorno):?$|:$/iu

/** What a sentence names that goes on with the date in the next line: 'Our summer party takes place on'. */
function ledTo(above: readonly ReadLine[]): Title | undefined {
  const line = above.at(-1)
  const name = line && leads.test(line.text) ? eventNamedIn(line) : undefined
  return name === undefined
    ? undefined
    : { name: upper(cleaned(withoutHabit(name).replace(verbs, ''))), isUnsure: true, line: line! }
}

/** Whether the event's name follows a date, so that the line above is only a heading. */
const goesOn = (line: ReadLine | undefined) =>
  line !== undefined &&
  restOf(line, true).some(
    ({ from, tokens }) => [':', '-'].includes(line.tokens[from]?.word ?? '') && tokens.length > 1,
  )

const hasGreeting = (lines: readonly ReadLine[]) => lines.some(({ role }) => role === 'greeting')
