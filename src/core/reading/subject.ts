import { fold } from '../fold.ts'
import { type Token, tokensOf } from '../date-words/words.ts'
import type { ReadLine } from './contents.ts'
import { namesEvent } from './event-words.ts'
import { saysAt } from './poster-words.ts'

/** What a mail's subject says beyond the event: that it invites, reminds or tells the last news. Folded. */
const noise = new Set(
  `einladung zur zum zu erinnerung an info infos information informationen letzte neue wichtig achtung save the date termin
termine terminankundigung ankundigung betreff re aw wg fwd fw invitation to reminder for all update news newsletter important details last
final urgent your you please members plot holders we our invitation a au aux la le l rappel convocation information infos
invitacion al convocatoria recordatorio aviso importante invito alla all convocazione promemoria avviso comunicazione
und and et y e del der die das des`.split(/\s+/),
)

const longestSubject = 14

const wordsIn = (tokens: readonly Token[]): Token[] => tokens.filter(({ kind }) => kind !== 'mark')

const keyOf = (tokens: readonly Token[]): string =>
  wordsIn(tokens)
    .map(({ word }) => word)
    .join(' ')

/** The longest words of some tokens in a row that a body has as well, of at least one word that isn't noise. */
function commonRun(tokens: readonly Token[], body: string): readonly Token[] {
  let best: readonly Token[] = []
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = tokens.length; to - from > best.length; to -= 1) {
      const run = tokens.slice(from, to)
      const isWhole = run[0]!.kind !== 'mark' && run.at(-1)!.kind !== 'mark'
      const says = run.some(({ kind, word }) => kind === 'word' && word.length > 3 && !noise.has(word))
      if (isWhole && says && body.includes(` ${keyOf(run)} `)) best = run
    }
  return best
}

/** The parts of a subject between dashes, colons and the ends of sentences. */
function segmentsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  tokens.forEach((token, at) => {
    const isDash = token.word === '-' && token.spaced && tokens[at + 1]?.spaced
    const isSlash = token.word === '/' && token.spaced
    if (isDash || isSlash || ':|!?'.includes(token.word)) parts.push([])
    else parts.at(-1)!.push(token)
  })
  const told = parts.filter((part) => !part.some((_, at) => saysAt(part, at, 'cancelled') > 0))
  return (told.length > 0 ? told : parts).filter((part) =>
    part.some(({ kind, word }) => kind === 'word' && !noise.has(word)),
  )
}

/** 'Outing of 16 January': the date is a field of its own. */
const dated = /\s(?:du|vom|am|del|of|on|dal|le|il|el|,)\s\d[^-–:]{0,30}$/iu

const isYear = ({ text, kind }: Token) => kind === 'number' && /^20\d\d$/.test(text)

/**
 * What the subject of a mail calls the event, by what its body says: without dashes' additions, invitations and years. Sure
 * where the body says the same; undefined where the subject names nothing.
 */
export function nameInSubject(
  text: string,
  lines: readonly ReadLine[],
): { name: string; isUnsure: boolean } | undefined {
  const tokens = tokensOf(text.replace(dated, ''))
  const body = ` ${lines.map((line) => keyOf(line.tokens)).join(' ')} `
  const [first, ...others] = segmentsOf(tokens)
  if (!first) return undefined
  const isIn = (part: readonly Token[]) => body.includes(` ${keyOf(part)} `)
  const named = [first, ...others].find((part) => isIn(part)) ?? [first, ...others].find(namesEvent) ?? first
  const told = trimNoise(named)
  if (told.length === 0) return undefined
  const from = (part: readonly Token[]) => text.slice(part[0]!.start, part.at(-1)!.end)
  const formal = isIn(told) ? withQualities(told, lines) : undefined
  if (formal) return { name: formal, isUnsure: true }
  if (isIn(told))
    return { name: from(told), isUnsure: others.length > 0 && (!namesEvent(told) || others.some(namesEvent)) }
  const words = wordsIn(told).filter(({ word, kind }) => kind === 'word' && word.length > 3)
  const isAllSaid = words.every(({ word }) => body.includes(` ${word} `)) && !told.some(isYear)
  const run = told.length <= longestSubject ? commonRun(told, body) : []
  const isName = !isAllSaid && wordsIn(run).length > 1 && namesEvent(run)
  if (!isName && !namesEvent(told) && fold(from(told)).split(' ').length < 2) return undefined
  return { name: from(isName ? run : told), isUnsure: true }
}

/** Which of its kind a meeting is, before its name or behind it. */
const qualities =
  /^(?:(?:au(?:ss|ß)er)?ordentlichen?|(?:extra)?ordina(?:ire|ri[oa])s?|annual|general|generale|annuel(?:le)?|annuale|anual|\d{1,3})$/u

/** The name of a subject as the body says it, with which of its kind it is: '87. ordentliche Hauptversammlung'. */
function withQualities(told: readonly Token[], lines: readonly ReadLine[]): string | undefined {
  const words = wordsIn(told)
  for (const { tokens, text } of lines) {
    const at = tokens.findIndex((_, index) =>
      words.every(({ word }, offset) => tokens[index + offset]?.word === word),
    )
    if (at < 0) continue
    let [from, to] = [at, at + words.length]
    const isQuality = (token: Token | undefined, index?: number) =>
      token !== undefined &&
      (qualities.test(token.word) ||
        (index !== undefined && !token.spaced && tokens[index - 1]?.kind === 'number'))
    while (
      isQuality(tokens[from - 1], from - 1) ||
      (tokens[from - 1]?.word === '.' && isQuality(tokens[from - 2]))
    )
      from -= 1
    while (isQuality(tokens[to])) to += 1
    if (from < at || to > at + words.length) return text.slice(tokens[from]!.start, tokens[to - 1]!.end)
  }
  return undefined
}

const articles = new Set('la le l les the der die das el los las il lo gli i'.split(' '))

/** Without words in front that only say what the mail is for; a name keeps its own article. */
function trimNoise(tokens: readonly Token[]): readonly Token[] {
  let [from, to] = [0, tokens.length]
  let isNoise = false
  while (from < to) {
    const { kind, word } = tokens[from]!
    if (kind === 'mark' ? '„“"«'.includes(word) : !noise.has(word)) break
    isNoise ||= kind !== 'mark' && !articles.has(word)
    from += 1
  }
  while (to > from && ',;.-'.includes(tokens[to - 1]!.word)) to -= 1
  return tokens.slice(isNoise ? from : 0, to)
}
