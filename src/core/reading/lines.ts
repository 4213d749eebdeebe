import type { Language } from '../languages.ts'
import { languages } from '../languages.ts'
import { type Token, tokensOf } from '../date-words/words.ts'
import { namesEvent } from './event-words.ts'
import { linksIn } from './facts.ts'
import { saysAt } from './poster-words.ts'
import { sentencesIn } from './prose.ts'

/** A line of a poster or a mail, or a sentence of one. */
export type Line = {
  text: string
  /** Which written line it is of; the sentences of one have the same. */
  row: number
  tokens: readonly Token[]
  /** Counts paragraphs, which blank lines part. */
  paragraph: number
  /** 'Where:' and the like, and how many tokens it takes. */
  label?: { what: 'place' | 'title' | 'when' | 'subject'; length: number }
  /** Headers and greetings say nothing of the event, below regards are only names, numbers and addresses. */
  role: 'text' | 'header' | 'greeting' | 'signature'
  links: readonly string[]
  emails: readonly string[]
}

/** Longer texts are read up to here. */
export const maxLength = 100_000

/** More marks above one letter are an attack on the eyes, and slow to put in order. */
const manyMarks = /(\p{M}{3})\p{M}+/gu

/** A text without invisible characters, with one form for each character, as lines. */
function plainLines(text: string): string[] {
  return (
    text
      .slice(0, maxLength)
      .replace(manyMarks, '$1')
      // Ordinals as in '2ºB' stay as they are written.
      .replace(/[^ºª]+/g, (part) => part.normalize('NFKC'))
      .slice(0, maxLength)
      .replace(/[\p{Cf}\uFE00-\uFE0F\u034F]+/gu, '')
      .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
      .map((line) =>
        line
          .replace(/[\p{Zs}\t]+/gu, ' ')
          .replace(/^(?:> ?)+/, '')
          .trim(),
      )
  )
}

const functionWords: Readonly<Record<string, string>> = {
  de: 'der die das den dem und im am um uhr mit fur von zum zur bis ab jeden ist wird nicht auch ein eine bei eintritt bitte heute freitag samstag sonntag montag dienstag mittwoch donnerstag',
  en: 'the of and at on with for is are every from by per free all you we our your this bring tonight welcome saturday sunday monday tuesday wednesday thursday friday',
  es: 'el los las del y con para por una cada las entrada es en al sabado domingo lunes martes miercoles jueves viernes',
  fr: 'le les du des et avec pour une au aux dans entree est sur chaque samedi dimanche lundi mardi mercredi jeudi vendredi',
  it: 'il gli di del della e con per una alle ore dalle ingresso presso ogni sabato domenica lunedi martedi mercoledi giovedi venerdi',
}
const languageOfWord = Object.entries(functionWords).flatMap(([code, words]) =>
  words.split(' ').map((word) => [word, code] as const),
)
const languagesOfWord = Map.groupBy(languageOfWord, ([word]) => word)

/** The languages that a text is written in, the likeliest first; all if its words don't tell. */
export function languagesIn(lines: readonly Line[], hint: Language | undefined): Language[] {
  const counts = new Map<string, number>()
  for (const { tokens } of lines)
    for (const [at, { word, spaced }] of tokens.entries())
      // '11am' is no German 'am'.
      for (const [, code] of (!spaced && tokens[at - 1]?.kind === 'number'
        ? []
        : languagesOfWord.get(word)) ?? [])
        counts.set(code, (counts.get(code) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const known = languages.filter((code) => Object.hasOwn(functionWords, code))
  const spoken = known
    .filter((code) => (counts.get(code) ?? 0) >= Math.max(1, most / 3))
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const hinted = hint && known.includes(hint) ? [hint] : []
  if (spoken.length === 0) return hinted.length > 0 ? hinted : known
  return [...new Set([...spoken, ...hinted])]
}

const pins: Readonly<Record<string, 'place' | 'when'>> = {
  '📍': 'place',
  '📌': 'place',
  '📅': 'when',
  '🗓': 'when',
}

/** What a line says of itself in front of a colon, or by its symbol. */
function labelOf(tokens: readonly Token[]): Line['label'] {
  const pin = pins[tokens[0]?.word ?? '']
  if (pin) return { what: pin, length: 1 + (tokens[1]?.word === ':' ? 1 : 0) }
  let from = 0
  while (from < 3 && tokens[from]?.kind === 'mark' && tokens[from]!.word !== '(') from += 1
  for (const what of ['subject', 'place', 'title', 'when'] as const) {
    const length = saysAt(tokens, from, what)
    if (length > 0 && tokens[from + length]?.word === ':') return { what, length: from + length + 1 }
    if (length > 1 && what === 'place') return { what, length: from + length }
  }
  return undefined
}

const isHeader = ({ tokens }: Line) => {
  const length = saysAt(tokens, 0, 'sender') || saysAt(tokens, 0, 'subject')
  return length > 0 && tokens[length]?.word === ':'
}

const isSubject = (line: Line) => line.label?.what === 'subject'

/** 'On 12 Nov 2026, at 10:22, Anna wrote:' */
const quoting = /(?:wrote|schrieb|escribi[oó]|a écrit|ha scritto)[^:]{0,60}:$/i

/** Marks the headers of a mail, which a subject and a sender make one, and what is below its regards. */
function markMail(lines: Line[]): void {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    if (!isHeader(line)) continue
    let end = at
    while (end < lines.length && isHeader(lines[end]!)) end += 1
    const block = lines.slice(at, end)
    const isMail = block.some(isSubject) && block.length > 1
    for (const header of block) if (isMail && !isSubject(header)) header.role = 'header'
    at = end
  }
  let isBelow = false
  lines.forEach((line, at) => {
    if (line.role === 'header') isBelow = false
    if (quoting.test(line.text)) line.role = 'header'
    const length = saysAt(line.tokens, 0, 'regards')
    const isRegards = length > 0 && line.tokens.length <= length + 3 && at > 0
    if (isRegards || line.text === '--') isBelow = true
    if (isBelow) line.role = 'signature'
    if (greets(line.tokens, line.text)) line.role = 'greeting'
  })
}

const greets = (tokens: readonly Token[], text: string) =>
  saysAt(tokens, 0, 'greeting') > 0 && tokens.length <= 8 && /[,:!]$/.test(text)

const longestSalutation = 9
const shortestLetter = 60
const toAll = /^(?:an alle|to all|a tod[oa]s|a tutt[ie]|à tous|à toutes|aux)\s/iu

/** 'Liebe Turnerinnen und Turner', as in Switzerland without a comma. */
const isGreeting = (tokens: readonly Token[]) =>
  saysAt(tokens, 0, 'greeting') > 0 && tokens.length < 6 && !namesEvent(tokens)

/** Whether a line is what a letter begins with, in whatever words: the only one of its paragraph, with a comma. */
const isSalutation = (lines: readonly string[], at: number): boolean =>
  at < 4 &&
  (lines[at]!.endsWith(',') ||
    (lines[at]!.endsWith(':') &&
      (lines[at + 2] ?? '').length > shortestLetter &&
      tokensOf(lines[at]!).length > 2) ||
    toAll.test(lines[at]!) ||
    isGreeting(tokensOf(lines[at]!))) &&
  lines[at + 1] === '' &&
  lines[at]!.length < 60 &&
  tokensOf(lines[at]!).length <= longestSalutation

/** The lines of a text that say something. */
export function linesOf(text: string): Line[] {
  const plain = plainLines(text)
  const isMail = plain.some(
    (each, at) => isSalutation(plain, at) || (each.length < 100 && greets(tokensOf(each), each)),
  )
  const lines = sentencesIn(plain, isMail).map(({ text: said, paragraph, row }): Line => {
    const { links, emails, rest } = linksIn(said)
    const tokens = tokensOf(rest)
    const label = labelOf(tokens)
    const role = isSalutation(plain, row) ? 'greeting' : 'text'
    return { text: said, row, tokens, paragraph, role, links, emails, ...(label && { label }) }
  })
  markMail(lines)
  return lines
}
