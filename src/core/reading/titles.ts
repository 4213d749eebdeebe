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
import { placeInTitle } from './places.ts'
import { saysAt } from './poster-words.ts'

/** What an event is called, and whether it may be something else. */
export type Title = { name: string; isUnsure: boolean; line: ReadLine }

const longestTitle = 200

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
  return name.replace(online, '').replace(ages, '').slice(0, longestTitle)
}

/** How it is taken part in, and for whom it is, are facts of their own. */
const online = /\s(?:por|vía|via|über|per|on|en|su|par|auf|bei)\s(?:zoom|visio|jitsi|teams)$/iu
const ages =
  /\s\([^()]{0,20}\d[^()]{0,20}(?:jahre?|years?|yrs|ans|años|anni|termine|abende|sessions|sesiones|séances|incontri)\)$/iu

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const whenKinds = new Set(['days', 'time', 'repeat'])

const isWhen = (line: ReadLine, usesWeak: boolean) =>
  line.items.some(
    ({ kind, isAside }) => (whenKinds.has(kind) || (usesWeak && kind === 'weakDay')) && !isAside,
  )

/** Words with which a sentence goes on about an event that it has named. */
const verbs =
  /\s(?:findet|findent|trifft|treffen|ist|sind|wird|beginnt|startet|will|is|are|takes|starts|meets|sera|será|tendra|tendrá|es|se celebra|se tiendra|aura|est|a lieu|sarà|si terrà|avrà|è)(?:\s.*)?$/iu
const openings =
  /^(?:.*\b(?:laden wir (?:euch|dich|sie)?(?: herzlich)? (?:zur|zum|zu)|invite you to|reminder that|recordamos que|convocamos a|convidamos a|invitamos a|rappelons que|invitons à|ricordiamo che|invitiamo a))\s/iu
const articles =
  /^(?:der|die|das|den|our|the|a|an|unser|unsere|la|le|el|les|los|las|il|lo|l'|nuestra|nuestro|notre|nos|la nostra|il nostro)\s?(?=\S)/iu

/** What a sentence before its date is about. */
function subjectOf(text: string): string {
  const said = text.replace(/^.{0,300}[.!?]\s(?=\p{Lu})/u, '').replace(openings, '')
  return trimmed(said.replace(verbs, '').replace(articles, ''))
}

const quoted = /[„“"«]\s?([^„“”"«»]{2,120}?)\s?[“”"»]/u

/** The title that stands in the same line as a date: before the first item, or after all. */
function besideDates(line: ReadLine, usesWeak: boolean, isAlone: boolean): Title | undefined {
  const rests = restOf(line, usesWeak)
  const firstWhen = line.items.find(
    ({ kind, isAside }) => (whenKinds.has(kind) || (usesWeak && kind === 'weakDay')) && !isAside,
  )
  const before = rests.filter(({ to }) => firstWhen === undefined || to <= firstWhen.at)
  const [rest] = before.length > 0 ? before : rests
  if (!rest) return undefined
  const [, inQuotes] = quoted.exec(rest.text.slice(0, 400)) ?? []
  if (inQuotes && before.length > 0 && rest.text.length < 100) {
    const isWhole = rest.text.length - inQuotes.length < 25
    return { name: trimmed(inQuotes), isUnsure: !isWhole || !isAlone, line }
  }
  const isShort = rest.tokens.length <= 9 && before.length > 0
  const name = isShort && !beginsSmall(rest.text) ? rest.text : subjectOf(rest.text)
  if (name === '') return undefined
  // Two sentences with dates are about two things, and 'Meeting moved from … to …' isn't a name.
  const dated = line.items.filter(({ kind }) => kind === 'days' || kind === 'repeat')
  const isMoved = line.tokens.some((_, at) => saysAt(line.tokens, at, 'cancelled') > 0)
  const isSure =
    dated.length <= 1 &&
    !isMoved &&
    isAlone &&
    isShort &&
    !beginsSmall(rest.text) &&
    !verbs.test(rest.text) &&
    !rest.text.includes(',')
  return { name: upper(cleaned(name)).slice(0, longestTitle), isUnsure: !isSure, line }
}

/** Whether a line can be a title: not a sentence, not the name of a place alone. */
function isCandidate(line: ReadLine, usesWeak: boolean): boolean {
  if (line.role !== 'text' || line.label || isWhen(line, usesWeak) || isSentence(line)) return false
  if (line.items.some(({ kind }) => kind === 'phone' || kind === 'price')) return false
  return restOf(line).length > 0 && !beginsSmall(trimmed(line.text))
}

/** The name in a line of its own: without the place in it, and what comes after '@'. */
function ownLine(line: ReadLine): string {
  const at = line.tokens.findIndex(({ word }) => word === '@')
  const known = line.items.find(({ kind }) => kind === 'place')
  const ends = [at < 1 ? line.tokens.length : at]
  // 'Programme – Town Hall', but not 'Party im Town Hall' or a title that begins so.
  if (known && known.at > 0) ends.push(known.at)
  const end = Math.min(...ends)
  return end === line.tokens.length ? cleaned(line.text) : cleaned(textBetween(line, 0, end, true, true))
}

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
    const name = cleaned(textBetween(subject, subject.label!.length, subject.tokens.length, false, false))
    const body = texts
      .filter((line) => line !== subject)
      .map(({ tokens }) => tokens.map(({ word }) => word).join(' '))
      .join(' ')
    const words = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
    if (name !== '') return { name, isUnsure: !body.includes(words), line: subject }
  }
  const firstWhen = texts.findIndex((line) => isWhen(line, usesWeak))
  const above = firstWhen < 0 ? texts : texts.slice(0, firstWhen)
  const inviting = above.findIndex(({ tokens }) => invitesAt(tokens))
  const candidates = above.filter((line) => isCandidate(line, usesWeak))
  const invited = inviting < 0 ? undefined : candidates.find(({ index }) => index > above[inviting]!.index)
  if (invited) return { name: ownLine(invited), isUnsure: true, line: invited }
  const [first, ...others] = candidates
  if (first) {
    const isOnlyPlace = first.items.some(
      ({ kind, at, length }) => kind === 'place' && at === 0 && length >= first.tokens.length,
    )
    const title = isOnlyPlace ? others[0] : first
    if (title) {
      const name = ownLine(title)
      const isRun =
        others.length > 0 ||
        above.some(
          ({ index, text }) =>
            index > title.index &&
            beginsSmall(text) &&
            !/^(?:des|der|mit|with|avec|con|du|de|del|della)\s/i.test(text),
        )
      if (name !== '')
        return {
          name,
          isUnsure: isRun || isOnlyPlace || hasGreeting(lines) || isMixed(title) || goesOn(texts[firstWhen]),
          line: title,
        }
    }
  }
  if (firstWhen < 0) return undefined
  const isAlone = texts.slice(0, firstWhen).every(({ label }) => label !== undefined)
  const beside = besideDates(texts[firstWhen]!, usesWeak, isAlone && !hasGreeting(lines))
  if (beside) return beside
  const below = texts.slice(firstWhen + 1).find((line) => isCandidate(line, usesWeak))
  return below && { name: ownLine(below), isUnsure: true, line: below }
}

/** Whether a line says more than a name: a place as well, or who plays with whom. */
const isMixed = (line: ReadLine) => placeInTitle(line) !== undefined || /\s[+&|]\s/.test(line.text)

/** Whether the event's name follows a date, so that the line above is only a heading. */
const goesOn = (line: ReadLine | undefined) =>
  line !== undefined &&
  restOf(line, true).some(
    ({ from, tokens }) => [':', '-'].includes(line.tokens[from]?.word ?? '') && tokens.length > 1,
  )

const hasGreeting = (lines: readonly ReadLine[]) => lines.some(({ role }) => role === 'greeting')

/** The title of one line of a list of events: what is left beside date and time. */
export function titleInList(line: ReadLine): Title | undefined {
  const rests = restOf(line)
  const longest = rests.reduce<Rest | undefined>(
    (most, rest) => (most && most.text.length >= rest.text.length ? most : rest),
    undefined,
  )
  if (!longest) return undefined
  const at = longest.tokens.findIndex(({ word }) => word === '@')
  const text = at > 0 ? textBetween(line, longest.from, longest.from + at, true, true) : longest.text
  const isPrice = saysAt(longest.tokens, 0, 'phone') > 0
  return {
    name: upper(cleaned(text)),
    isUnsure: isPrice || rests.length > 1 || /[,;|·–-]\s/.test(text),
    line,
  }
}
