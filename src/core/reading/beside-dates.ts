import { type Token, tokensOf } from '../date-words/words.ts'
import {
  beginsSmall,
  isSentence,
  type ReadLine,
  type Rest,
  restOf,
  textBetween,
  trimmed,
} from './contents.ts'
import { namesEvent, namesNoun } from './event-words.ts'
import { placeInTitle } from './place-parts.ts'
import { saysAt } from './poster-words.ts'
import {
  eventNamedIn,
  hasLead,
  instead,
  isChat,
  subjectOf,
  verbs,
  withoutCase,
  withoutHabit,
  withoutVocative,
} from './sentence-names.ts'
import { cleaned, isOnlyPlace, isWhenItem, type Title, upper, withoutNames } from './title-parts.ts'
import { isVenue } from './venue-words.ts'

/** The subject of a sentence has no more words, or it isn't only that. */
const mostWords = 6

const quoted = /[„“"«]\s?([^„“”"«»]{2,120}?)\s?[“”"»]/u

/** Where a name ends that is followed by a place: 'tombola al Circolo Il Tiglio'. */
function endOfName(tokens: readonly Token[]): number {
  const at = tokens.findIndex(
    (token, index) =>
      index > 0 && ((token.kind === 'mark' && ',;!?|('.includes(token.word)) || beginsPlace(tokens, index)),
  )
  return at < 0 ? tokens.length : at
}

const ours = new Set('uns mir nous moi noi me ours mine casa'.split(' '))

/** Whether 'at', 'en la' and the like begin at a token, and the name or kind of a place behind. */
function beginsPlace(tokens: readonly Token[], at: number): boolean {
  const length = saysAt(tokens, at, 'in')
  const next = tokens[at + length]
  return (
    length > 1 ||
    (length === 1 && next !== undefined && ours.has(next.word)) ||
    (length === 1 && next !== undefined && (/^[\p{Lu}\p{N}]/u.test(next.text) || isVenue(next.word)))
  )
}

const tells =
  /^(?:wie|as|come|como|comme|wir|we|nous|noi|ich|je|i|siete|estáis|vous|os|vi|ihr|you|just|anche|auch|également|también|se|anyone|who|wer|quién|qui|chi|let's|lasst|kommt|come|don't|venid|venez|venite|vamos|heute|no|non|kein|keine|bitte|please|merci|per favore|por favor|hat|habt|hast|lust|is|does|alguien|quelqu'un|qualcuno|schon)\s/iu

/** Whether a text begins like a sentence, not with a name. 'I Torneo' is the first one, or has an article. */
export const tellsOf = (text: string): boolean => tells.test(text) && !/^I\s\p{Lu}/u.test(text)

/** '3. Advent', 'II Domenica di Quaresima': the day's own name. */
const churchDay =
  /^(?:\d\.|[ivx]+|first|second|third|fourth|primer|segundo|tercer|cuarto|1er|[2-4][eè]me?)\s?(?:advent|sonntag|sunday|domenica|domingo|dimanche)\b.{0,30}$/iu

/** Whether 'at the' and the like begin at a token, and the kind of a place follows: 'at the cricket club'. */
function leadsToVenue(tokens: readonly Token[], at: number): boolean {
  const length = saysAt(tokens, at, 'in')
  if (length === 0 || insideTitles.has(tokens[at]!.word)) return false
  return tokens.slice(at + length, at + length + 3).some(({ kind, word }) => kind === 'word' && isVenue(word))
}

/** 'Kunst im Park' is a name. */
const insideTitles = new Set(['im', 'in', 'am', 'auf'])

/** 'In term time', 'im Winter': when something is, not what. */
const isSeason = ({ tokens, text }: Rest) =>
  tokens.length < 5 && /^(?:in|during|im|en|pendant|durante)$/.test(tokens[0]!.word) && beginsSmall(text)

/** The title that stands in the same line as a date: before the first item, or after all. */
export function besideDates(
  line: ReadLine,
  usesWeak: boolean,
  isAlone: boolean,
): (Title & { isBehind?: true }) | undefined {
  const inChat = isChat(line) ? eventNamedIn({ ...line, items: withoutNames(line) }) : undefined
  if (inChat) return { name: upper(cleaned(inChat)), isUnsure: true, line }
  const rests = restOf({ ...line, items: withoutNames(line) }, usesWeak).filter(
    (rest) =>
      !isOnlyPlace(line, rest) &&
      !isSeason(rest) &&
      !churchDay.test(rest.text) &&
      withoutVocative(rest.text) !== '',
  )
  const firstWhen = line.items.find((item) => isWhenItem(item, usesWeak))
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
    !tellsOf(said) &&
    ((!isLong && !isSentence(line)) ||
      (said !== '' && said.split(' ').length <= mostWords && namesNoun(tokensOf(said))))
  const event = isSentence(line) ? eventNamedIn(line) : undefined
  const leads = hasLead(said, event)
  const name = leads || ((isSentence(line) || tellsOf(said)) && !isName) ? (eventNamedIn(line) ?? said) : said
  if (name === '') return undefined
  // Two sentences with dates are about two things, and 'Meeting moved from … to …' isn't a name.
  const dated = line.items.filter(({ kind }) => kind === 'days' || kind === 'repeat')
  const isMoved = line.tokens.some((_, at) => saysAt(line.tokens, at, 'cancelled') > 0)
  const called = withoutCase(withoutHabit(withoutVocative(name) === name ? name : subjectOf(name)), line.text)
  const isSure =
    (!usesWeak || namesEvent(rest.tokens)) &&
    !tellsOf(rest.text) &&
    dated.length <= 1 &&
    !isMoved &&
    isAlone &&
    isPlain &&
    called === rest.text &&
    !/[,!?(]|\s[-–—]\s/.test(rest.text) &&
    !isMixed({ ...line, tokens: rest.tokens, text: rest.text })
  return {
    name: upper(cleaned(called)),
    isUnsure: !isSure,
    line,
    ...(isBehind && { isBehind: true as const }),
  }
}

/** Whether a line says more than a name: a place as well, or who plays with whom. */
export const isMixed = (line: ReadLine) =>
  placeInTitle(line) !== undefined ||
  /\s(?:[+|]|[-–—])\s|\s(?:bei|beim|chez|presso|at|@)\s/iu.test(line.text) ||
  (/\s&\s/.test(line.text) && !namesEvent(line.tokens))
