import { phraseAt, type Token } from '../date-words/words.ts'
import { isSentence, type ReadLine } from './contents.ts'
import type { DayItem } from './days.ts'
import { isEventWord } from './event-words.ts'
import { saysAt } from './poster-words.ts'
import { isWhen } from './place-parts.ts'

const next = /^(?:next|nachste[rsn]?|prochaine?s?|proxim[oa]s?|prossim[oaei]|siguiente|folgende[rsn]?)$/
const occasions = new Set(
  'one workday date termin veranstaltung rendez cita sesion sessione appuntamento funcion representation vorstellung veranstaltung ausgabe edition edicion edizione'.split(
    ' ',
  ),
)

/** Of something that repeats, the next dates say nothing new. */
const dates = new Set(
  'dates termine treffen fechas sesiones seances rendez date incontri appuntamenti'.split(' '),
)

/** 'Next talk: 18 February': the date of the next event, not of this one. */
const tellsNext = ({ tokens }: ReadLine, isSeries: boolean): boolean =>
  tokens
    .slice(0, 3)
    .some(
      ({ word }, at) =>
        next.test(word) &&
        tokens
          .slice(at + 1, at + 3)
          .some(
            (token) =>
              isEventWord(token.word) || occasions.has(token.word) || (isSeries && dates.has(token.word)),
          ),
    )

const isCancelled = ({ tokens }: ReadLine) => tokens.some((_, at) => saysAt(tokens, at, 'cancelled') > 0)

const datesIn = ({ role, items }: ReadLine): DayItem[] =>
  role === 'text'
    ? items.filter(
        (item): item is DayItem & { isAside?: true } =>
          item.kind === 'days' && !item.isAside && !item.isUntil,
      )
    : []

/** The dates of a sentence that are of the next event: 'on 30 November, the next one will be on 14 December'. */
function laterIn({ tokens, items }: ReadLine): ReadonlySet<ReadLine['items'][number]> {
  const dated = items.filter(isDated)
  return new Set(
    dated.slice(1).filter(({ at }, index) => {
      const from = dated[index]!.at + dated[index]!.length
      const said = tokens.slice(from, at).findIndex(({ word }) => next.test(word))
      return said > 0 && at - from - said > 1 && at - from - said < mostWords
    }),
  )
}

const isDated = (item: ReadLine['items'][number]) => item.kind === 'days' && !item.isAside && !item.isUntil
const isRepeat = (item: ReadLine['items'][number]) =>
  (item.kind === 'repeat' || item.kind === 'weakDay') && !item.isAside
const mostWords = 6

const ofDay = new Set(['du', 'del', 'de', 'vom', 'of', 'di'])

/** 'Cérémonie du 11 novembre': an event that is called by its day, and nothing else in its line. */
function isNamedByDay({ items, tokens }: ReadLine): boolean {
  const [item] = items
  if (items.length !== 1 || item!.kind !== 'days' || item!.isRange || item!.days.length > 1) return false
  const end = item!.at + item!.length
  const isLed = phraseAt(tokens, item!.at, 'since') > 0 || ofDay.has(tokens[item!.at - 1]?.word ?? '')
  const hasYear = tokens.slice(item!.at, end).some(isYear)
  return isLed && !hasYear && end === tokens.length && item!.at > 0 && isEventWord(tokens[0]!.word)
}

const isYear = ({ kind, text }: Token) => kind === 'number' && text.length === 4

/** Month and day: the name has no year. */
const dayOf = ({ days }: DayItem): string => days[0]!.slice(5)

/**
 * 'Dépôt des vélos la veille', 'Aufbau ab 8 Uhr', 'Jumble may be left on Friday': what is done before or after, if the event
 * has a date of its own.
 */
export const isPreparation = ({ role, tokens }: ReadLine): boolean => {
  const from = tokens[0]?.kind === 'mark' ? 1 : 0
  const isSaid = saysAt(tokens, from, 'preparation') > 0
  return role === 'text' && (isSaid || tokens.some((_, at) => saysAt(tokens, at, 'handedIn') > 0))
}

/** 'Packet pick-up from 8, start at 9.30' has the time of the event, too. */
const isOneTime = (line: ReadLine): boolean =>
  datesIn(line).length > 0 || line.items.filter(({ kind }) => kind === 'time').length < 2

/** Lines whose dates aren't those of the event: of the next one, which are put aside, or of its name, which are left out. */
export function withoutOtherDates(lines: readonly ReadLine[]): ReadLine[] {
  let hasDate = false
  const isSeries = lines.some(({ items }) =>
    items.some((item) => item.kind === 'repeat' && !item.isAside && !item.isWeak),
  )
  const days = new Set(
    lines.filter((line) => !isNamedByDay(line)).flatMap((line) => datesIn(line).map(dayOf)),
  )
  const main = lines.find((line) => datesIn(line).length > 0 || line.items.some(isRepeat))
  const isPrepared = (line: ReadLine) =>
    main !== undefined &&
    line.index > main.index &&
    !isPreparation(main) &&
    isPreparation(line) &&
    isOneTime(line)
  return lines.map((line) => {
    const isNext =
      isPrepared(line) ||
      ((isSeries ? datesIn(line).some(({ days: each }) => each.length > 1) : hasDate) &&
        tellsNext(line, isSeries))
    hasDate ||= !isCancelled(line) && datesIn(line).some(({ why }) => why !== 'past')
    if (isNext)
      return {
        ...line,
        items: line.items.map((item) => (isWhen(item) ? { ...item, isAside: true as const } : item)),
      }
    const later = laterIn(line)
    if (later.size > 0)
      return {
        ...line,
        items: line.items.map((item) => (later.has(item) ? { ...item, isAside: true as const } : item)),
      }
    const isName =
      !isSentence(line) && isNamedByDay(line) && datesIn(line).some((item) => days.has(dayOf(item)))
    return isName ? { ...line, items: [] } : line
  })
}
