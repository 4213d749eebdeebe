import type { Token } from '../date-words/words.ts'
import { limits } from '../limits.ts'
import { type ReadLine, type Rest, trimmed } from './contents.ts'
import { namesEvent } from './event-words.ts'
import { saysAt } from './poster-words.ts'
import { beginsVenue, endsVenue } from './venue-words.ts'

/** What an event is called, and whether it may be something else. */
export type Title = { name: string; isUnsure: boolean; line: ReadLine }

const prefixes =
  /^(?:(?:re|aw|wg|fwd?|tr|rv|i)\s?:\s*)+|^(?:herzliche )?einladung (?:zur|zum|zu)\s|^notice of (?:an? |the )?(?=\S{3,} \S)|^save the date:?\s|^erinnerung(?: an)?:?\s|^reminder:?\s|^invitation (?:to|à la|à l'|à|au|aux)\s?(?:the )?|^invitaci[oó]n (?:al?|a la)\s|^invito (?:al?l?a?|all')\s?/iu

/** A title without what only belongs to a mail: 'Re:', 'Invitation to'. */
export function cleaned(text: string): string {
  let name = trimmed(text)
  for (let round = 0; round < 3; round += 1) {
    const less = name.replace(prefixes, '')
    if (less === name || less === '') break
    // 'Zur ordentlichen Versammlung' is to the 'ordentliche Versammlung'.
    name = trimmed(less).replace(/^(\p{Ll}{4,}e)n(?=\s\p{Lu})/u, '$1')
  }
  return name.replace(online, '').replace(support, '').replace(ages, '').slice(0, limits.nameLength)
}

/** How it is taken part in, and for whom it is, are facts of their own. */
const online = /\s(?:por|vía|via|über|per|on|en|su|par|auf|bei)\s(?:zoom|visio|jitsi|teams)$/iu
const support = /\s\+\s(?:support|(?:special )?guests?|gäste|vorband|invitados|invités|ospiti)$/iu
const ages =
  /\s\([^()]{0,20}\d[^()]{0,20}(?:jahre?|years?|yrs|ans|años|anni|termine|abende|sessions|sesiones|séances|incontri)\)$|\s\((?:pg|u|12a|fsk \d+)\)$/iu

/** A text that begins with a capital. */
export const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const whenKinds = new Set(['days', 'time', 'repeat'])

/** Whether something that was found says when the event is; a weekday alone does only where no date is. */
export const isWhenItem = ({ kind, isAside }: ReadLine['items'][number], usesWeak: boolean): boolean =>
  (whenKinds.has(kind) || (usesWeak && kind === 'weakDay')) && !isAside

/** What was found in a line but for holidays in names: 'New Year's Day Walk' is one, 'Christmas Eve, 24.12.' only a date. */
export const withoutNames = ({ items, tokens }: ReadLine) =>
  items.filter(
    (item, index) =>
      item.kind !== 'weakDay' ||
      item.why !== 'holidayName' ||
      ((tokens[item.at + item.length]?.kind !== 'word' || items[index + 1]?.at === item.at + item.length) &&
        !(ofWhat.has(tokens[item.at - 1]?.word ?? '') && items.some(({ kind }) => kind === 'days'))),
  )

/** 'Cena de Nochevieja', 'Concert de Noël'. */
const ofWhat = new Set("de di du d ' del della of zum zur".split(' '))

/** Whether a line is the name of a known place and nothing else. */
const isKnownPlace = ({ items: [first], tokens }: ReadLine) =>
  first?.kind === 'place' && first.at === 0 && first.length >= tokens.length

/** Longer words aren't only a place. */
export const mostPlaceTokens = 14

/** Whether some words of a line only say where something is. */
export function isOnlyPlace(line: ReadLine, { from, to, tokens }: Rest): boolean {
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
