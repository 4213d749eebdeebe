import { type Token, tokensOf } from '../date-words/words.ts'
import { saysAt } from './poster-words.ts'

/** Names by their words, and by what is left of their words without endings; `longest` is in words. */
export type KnownNames = {
  names: ReadonlyMap<string, string>
  forms: ReadonlyMap<string, string>
  firstWords: ReadonlySet<string>
  longest: number
}

const inside = new Set(['.', '-', "'", '/', '"', '&', '„', '“', '”', '«', '»'])

const articles = new Set('the der die das le la les el los las il lo gli l'.split(' '))

/** Words that are written in several ways. */
const sameAs: Readonly<Record<string, string>> = {
  sankt: 'st',
  saint: 'st',
  sainte: 'st',
  ste: 'st',
  s: 'st',
  bhf: 'bahnhof',
  bf: 'bahnhof',
  hbf: 'hauptbahnhof',
  str: 'strasse',
  pza: 'piazza',
  avda: 'avenida',
  centre: 'center',
  theatre: 'theater',
}

/** A word without the endings of German cases, and in one of its spellings: 'Alten Mühle' is the 'Alte Mühle'. */
function formOf(word: string): string {
  const same = sameAs[word] ?? word.replace(/str$/, 'strasse')
  return same.length > 3 ? same.replace(/(?<=...)(?:en|er|em|es|e|n|s)$/, '') : same
}

const shortestOfSeveral = 2

/** The 's' of 'St Mary's', which some leave out or write without its apostrophe. */
const isPossessive = ({ word, spaced }: Token): boolean => word === 's' && !spaced

/** Names with their words joined, so that a text is searched for all of them at once, however many there are. */
export function knownNames(names: readonly string[]): KnownNames {
  const words = names.map((name) => [name, tokensOf(name).filter(({ kind }) => kind !== 'mark')] as const)
  const named = words.filter(([, tokens]) => tokens.length > 0 && tokens.length <= 12)
  // 'In the Old Mill' is the place 'The Old Mill'.
  const bare = named.map(
    ([name, tokens]) => [name, articles.has(tokens[0]!.word) ? tokens.slice(1) : tokens] as const,
  )
  const several = bare.filter(([, tokens]) => tokens.length >= shortestOfSeveral)
  const exact = new Map(named.map(([name, tokens]) => [tokens.map(({ word }) => word).join(' '), name]))
  const forms = new Map(
    several.map(([name, tokens]) => [
      tokens
        .filter((token) => !isPossessive(token))
        .map(({ word }) => formOf(word))
        .join(' '),
      name,
    ]),
  )
  return {
    names: exact,
    forms,
    firstWords: new Set([
      ...named.map(([, tokens]) => tokens[0]!.word),
      ...several.map(([, tokens]) => formOf(tokens[0]!.word)),
    ]),
    longest: Math.max(0, ...named.map(([, tokens]) => tokens.length)),
  }
}

/** Whether a name of one word is written as a name: with a capital, or behind 'at the'. */
const isWrittenAsName = (tokens: readonly Token[], at: number): boolean =>
  /^[\p{Lu}\p{N}]/u.test(tokens[at]!.text) ||
  [1, 2, 3].some((back) => at >= back && saysAt(tokens, at - back, 'in') === back)

/** The longest known name that begins at a token. */
export function nameAt(
  tokens: readonly Token[],
  at: number,
  known: KnownNames,
): { name: string; length: number } | undefined {
  const begin = tokens[at]?.word ?? ''
  if (!known.firstWords.has(begin) && !known.firstWords.has(formOf(begin))) return undefined
  let [key, form] = ['', '']
  let found: { name: string; length: number } | undefined
  for (let index = at, words = 0; index < tokens.length && words < known.longest; index += 1) {
    const { kind, word } = tokens[index]!
    if (kind === 'mark') {
      if (!inside.has(word)) break
      continue
    }
    key = words === 0 ? word : `${key} ${word}`
    if (!isPossessive(tokens[index]!)) form = words === 0 ? formOf(word) : `${form} ${formOf(word)}`
    words += 1
    const name = known.names.get(key) ?? known.forms.get(form)
    if (name !== undefined && (words > 1 || isWrittenAsName(tokens, at)))
      found = { name, length: index + 1 - at }
  }
  return found
}

const endings = ['e', 'er', 'es']

/** Other spellings of a name in a text, to look it up: 'Alten Mühle' as 'Alte Mühle', 'St Nikolai' as 'St. Nikolai'. */
export function otherForms(name: string): string[] {
  const inflected = /^(\p{L}{2,}?)e[nrms]? (.+)$/u.exec(name)
  const nominative = inflected ? endings.map((ending) => `${inflected[1]}${ending} ${inflected[2]}`) : []
  const saint = /^(?:St\.?|Sankt|Saint|Ste\.?|Sainte) (.+)$/iu.exec(name)
  const saints = saint ? ['St. ', 'St ', 'Sankt ', 'Saint-', 'Saint '].map((form) => form + saint[1]) : []
  return [...nominative, ...saints, `The ${name}`].filter((form) => form !== name)
}
