import type { Token } from '../date-words/words.ts'
import { beginsSmall, type ReadLine } from './contents.ts'
import { beginsGroup, isEventWord, namesEvent, namesGroup } from './event-words.ts'
import { beginsVenue, endsVenue, isVenue } from './venue-words.ts'

const clubs = new Set(['club', 'cineclub', 'circolo', 'cercle', 'circulo'])
const clubActivities = /^(?:lect|lett|leitur|convers|knit|tricot)/

/** Whether some words are the name of a club: 'CLUB ATLETISMO RIBERA', but not 'Club de lectura'. */
export const beginsClub = (tokens: readonly Token[]): boolean => {
  const at = tokens.slice(0, 3).findIndex(({ word }) => clubs.has(word))
  const isLed = at === 0 || ['cine', 'foto'].includes(tokens[0]?.word ?? '') || tokens[at + 1]?.word === 'of'
  return (
    at >= 0 &&
    isLed &&
    tokens.length > at + 1 &&
    !tokens.slice(at + 1).some(({ word }) => clubActivities.test(word))
  )
}

const isMarkedGroup = ({ tokens }: ReadLine): boolean =>
  (namesGroup(tokens) && !namesEvent(tokens)) || beginsGroup(tokens)

const sections = new Set(['section', 'sektion', 'abteilung', 'sezione', 'seccion'])

/** 'Union sportive de Brac – section pétanque' */
const isSection = ({ tokens }: ReadLine): boolean => tokens.some(({ word }) => sections.has(word))

const isGroup = (line: ReadLine): boolean => isMarkedGroup(line) || beginsClub(line.tokens) || isSection(line)

const articles = new Set('der die das the el la los las le les l il lo gli i'.split(' '))
const mostHouseWords = 6

/** 'Offene Bühne', 'Open Gardens' */
const opens = /^(?:offen|open|abiert|apert|ouvert|neue|new)/

/** Whether a line is the name of a house: 'Bücherei am Markt', 'The Mill Bookshop', 'Museo del Vino' */
export function isHouse({ tokens, text }: Pick<ReadLine, 'tokens' | 'text'>): boolean {
  const all = tokens.filter(({ kind }) => kind === 'word')
  const words = articles.has(all[0]?.word ?? '') ? all.slice(1) : all
  const [first, last] = [words[0]?.word ?? '', words.at(-1)?.word ?? '']
  if (opens.test(first)) return false
  if (words.length < 2 || words.length > mostHouseWords || /[:!?"„“«]/.test(text)) return false
  // 'Théâtre de la Grange' is a house, 'Théâtre de rue' is none.
  const isNamed = /^\p{Lu}\p{Ll}/u.test(words.at(-1)!.text)
  if (beginsVenue(first) || endsVenue(first)) return !isEventWord(first) || (isNamed && words.length > 2)
  return (
    endsVenue(last) &&
    !words.slice(0, -1).some(({ word }) => isEventWord(word)) &&
    !/^(?:im?n?|auf|am)$/.test(words.at(-2)!.word)
  )
}

/** Whether a line at the head names who invites, or a house, rather than the event. */
const isHost = (line: ReadLine): boolean => isGroup(line) || isHouse(line)

/** The lines at the head of some that name who invites or where, and the one below that may be the title. */
export function headOf(above: readonly ReadLine[]): { hosts: ReadonlySet<ReadLine>; title?: ReadLine } {
  const from = above.findIndex((line, at) => !(at === 0 ? isHost(line) : isGroup(line)))
  const title = above[from]
  const isTitle =
    title !== undefined && title.tokens.length > 1 && !beginsSmall(title.text) && !/[?!.]$/.test(title.text)
  if (from < 1 || !isTitle) return { hosts: new Set() }
  return { hosts: new Set(above.slice(0, from).filter((line) => !isMarkedGroup(line))), title }
}

const isHeld = (line: ReadLine, hosts: ReadonlySet<ReadLine>): boolean => hosts.has(line) || isGroup(line)

/** The one of some lines that stands right above another. */
export const lineAbove = ({ index }: ReadLine, lines: readonly ReadLine[]): ReadLine | undefined =>
  lines.find((line) => line.index === index - 1)

/** Whether a plain line that may be the title stands above one that names a kind of event. */
export function isBelowTitle(
  line: ReadLine,
  candidates: readonly ReadLine[],
  hosts: ReadonlySet<ReadLine>,
): boolean {
  const above = lineAbove(line, candidates)
  if (above === undefined) return false
  const isHouseAbove = hosts.has(above) && isHouse(above) && saysHow(line)
  return isHouseAbove || (!isHeld(above, hosts) && !namesEvent(above.tokens) && !beginsSmall(above.text))
}

/** For whom and how something is done: a line that says so explains the title above it. */
const forWhom =
  /\s(?:(?:für|for|per|para|pour)\s(?:\p{L}+\s){0,2}(?:kinder|familien|menschen|alle|jung|gro(?:ß|ss)|kids|children|famil|all|everyone|adult|erwachsene|young|bambin|ragazz|adulti|tutti|niñ|peques|todos|público|enfants|petits|anfänger|beginners|principiant|débutants|tous|les\s)|(?:ab|dès|from|dai|da|from|desde|à partir)\s(?:de\s|los\s)?\d|a cargo de|à voix haute|ad alta voce|en voz alta|a cura di|nach (?:dem|der|einem|einer)\s|basad[oa] en|d['’]après|tratt[oa] da|based on|klassen?\s\d)/iu

const withWhom = /\s(?:con|mit|avec|with|by|von|di|de)\s\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/u

export const saysHow = ({ text }: ReadLine): boolean => forWhom.test(text) || withWhom.test(text)

/** Whether a line says of the one above what kind of event it is: 'Erzähltheater für Kinder ab 4'. */
export function explains(line: ReadLine, above: ReadLine | undefined, hosts: ReadonlySet<ReadLine>): boolean {
  return (
    above !== undefined &&
    namesEvent(line.tokens) &&
    !namesEvent(above.tokens) &&
    !isHeld(above, hosts) &&
    !beginsSmall(above.text) &&
    above.tokens.length > 1 &&
    !above.tokens.every(({ word }) => isVenue(word)) &&
    saysHow(line)
  )
}
