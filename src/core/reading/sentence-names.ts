import type { Token } from '../date-words/words.ts'
import { beginsSmall, type ReadLine, trimmed } from './contents.ts'
import { isEventWord, isGermanEventWord, namesGroup } from './event-words.ts'
import { saysAt } from './poster-words.ts'

/** Words with which a sentence goes on about an event that it has named. */
export const verbs =
  /\s(?:findet|findent|trifft|treffen|ist|sind|wird|beginnt|startet|steigt|will|is|are|takes|starts|meets|sera|será|sarà|tendra|tendrá|tendr[áa] lugar|es|se celebra|se hará|se tiendra|aura|est|a lieu|si terrà|si tiene|avrà|è)(?:\s.*)?$/iu
/** 'Choir practice is off, Christmas party instead': what comes behind the comma takes place. */
export const instead = /^.{0,200},\s(?:dafür|stattdessen|instead|en su lugar|à la place|invece)\s/iu
const openings =
  /^(?:.*\b(?:laden wir (?:euch|dich|sie)?(?: herzlich)? (?:zur|zum|zu)|invite you to|reminder that|recordamos que|convocamos a|convidamos a|invitamos a|rappelons que|invitons à|ricordiamo che|invitiamo a))\s/iu
const moved =
  /\s(?:décalée?s?|reportée?s?|déplacée?s?|avancée?s?|moved|postponed|brought forward|verlegt|verschoben|vorgezogen|trasladad[oa]s?|aplazad[oa]s?|adelantad[oa]s?|spostat[aeio]|rinviat[aeio]|anticipat[aeio])(?:\s(?:auf|to|à|au|al?|alle?))?$/iu
const thisWeek =
  /\s(?:(?:diese|nächste) woche|(?:this|next) week|cette semaine|la semaine prochaine|esta semana|la semana que viene|questa settimana|la settimana prossima)$/iu
const vocatives =
  /^(?:(?:hi|hey|hello|hallo|moin|salut|coucou|bonjour|hola|ciao|liebe[rs]?|dear|querid[oa]s|car[ie])(?:\s[\p{L}'’-]+){1,3},\s|(?:hallo|hi|hey|moin|liebe leute|leute|ihr lieben|freunde|guys|folks|lads|all|anyone|everyone|everybody|hello|hola|chicos|chicas|amigos|familias|salut|coucou|les amis|ciao|ragazzi|ragazze|amici|raga)(?:\s(?:zusammen|leute|all|everyone|folks|guys|chicos|chicas|a todos|à tous|ragazzi|a tutti|les filles|les gars|les copains|les amis|le monde|chicas|amigos|familias|ihr lieben|there|team|mamma|mums|dads|parents|eltern|nachbarn|vecinos|vicini|voisins|tutti|todos|tous))?\s?[,!:]?(?:\s|$))/iu
const articles =
  /^(?:(?:zur|zum|beim|to the|alla|der|die|das|den|our|the|an?|unsere?|la nostra|il nostro|la|les?|el|los|las|il|lo|nuestra|nuestro|notre|nos)\s|l['’])(?=\S)/iu

/** A text without those whom it speaks to at its beginning: 'Chicos, …'. */
export const withoutVocative = (text: string): string => text.replace(vocatives, '')

/** What a sentence before its date is about. */
export function subjectOf(text: string): string {
  const said = text
    .replace(instead, '')
    .replace(/^.{0,300}[.!?]\s(?=\p{Lu})/u, '')
    .replace(openings, '')
  return trimmed(
    withoutVocative(said).replace(verbs, '').replace(moved, '').replace(thisWeek, '').replace(articles, ''),
  )
}

const determiners = new Set(
  'der die das den dem des ein eine einen einem einer unser unsere unseren unserem unserer zum zur our the a an your la le l el les los las il lo gli un una une nuestra nuestro notre nos vos nostra nostro all alla al au aux am im'.split(
    ' ',
  ),
)
const joins = new Set(
  'des der du de del della dei degli delle dell d of für fur for pour per para'.split(' '),
)
const stops = new Set(
  'statt ein am im in um at on en à a per que che qui der die das y e et und and wieder ein'.split(' '),
)

const mostWords = 5

/** The words up to the next 'of'. */
function upToJoin(tokens: readonly Token[], from: number): readonly Token[] {
  const end = tokens.findIndex(({ word, kind }, at) => at >= from && (joins.has(word) || kind !== 'word'))
  return tokens.slice(from, Math.min(end < 0 ? tokens.length : end, from + mostWords))
}

/** The event that a sentence names somewhere: the noun with its kind, and what it is of. */
export function eventNamedIn({ tokens, items, text: said }: ReadLine): string | undefined {
  const taken = new Set(items.flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)))
  const isFree = (at: number) => tokens[at]?.kind === 'word' && !taken.has(at)
  const at = tokens.findIndex(
    ({ kind, word, text }, index) =>
      kind === 'word' &&
      !taken.has(index) &&
      isEventWord(word) &&
      !(isGermanEventWord(word) && beginsSmall(text)) &&
      saysAt(tokens, index, 'deadline') === 0,
  )
  if (at < 0) return undefined
  let from = at
  // 'Our annual barn dance': words between the article and the noun belong to it.
  const article = [1, 2, 3].find((back) => isFree(at - back) && determiners.has(tokens[at - back]!.word))
  if (article !== undefined && [...Array(article).keys()].every((back) => isFree(at - back)))
    from = at - article + 1
  let to = at + 1
  for (let words = 0; words < mostWords && isFree(to); words += 1) {
    const { word } = tokens[to]!
    const isJoin = joins.has(word) && isFree(to + 1)
    // 'Meeting of the Hillside Association': of whom is no part of the name.
    if (isJoin && namesGroup(upToJoin(tokens, to + 1))) break
    if (!isJoin && (stops.has(word) || determiners.has(word))) break
    to += isJoin ? 2 : 1
    if (!isJoin && /^\p{Ll}/u.test(tokens[to - 1]!.text) && !isEventWord(word)) break
  }
  return trimmed(said.slice(tokens[from]!.start, tokens[to - 1]!.end))
}
