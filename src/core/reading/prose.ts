import { tokensOf } from '../date-words/words.ts'
import { namesEvent, namesGroup } from './event-words.ts'

/** A line as it is written, or one of its sentences; all sentences of a line have its row. */
export type Piece = { text: string; paragraph: number; row: number }

/** Mails are wrapped at some seventy letters; shorter lines end where their writer wanted it. */
const shortestWrapped = 44

/** A wrapped line goes on in small letters, or breaks off at a comma or behind a small word. */
const goesOnSmall = /^[\p{Ll}(]/u
const breaksOff =
  /(?:,|\s(?:der|die|das|den|dem|des|und|oder|am|im|in|zu|zum|zur|mit|für|von|vom|bis|um|ab|auf|an|bei|the|a|an|and|or|of|to|at|on|in|for|with|by|from|el|la|los|las|un|una|de|del|y|o|a|al|en|con|para|por|que|le|les|une|du|des|et|ou|à|au|aux|dans|avec|pour|par|sur|il|lo|i|gli|di|della|e|alla|alle|ore|per|da|dal|dalle|presso|che))$/iu
const beginsItem = /^(?:[-–—•·*▪►✓★|#>]|\d{1,2}[.)]\s|\p{L}{2,20}\s?:)/u
/** A line of a list that begins with its day; in Romance languages these are written small. */
const beginsDay =
  /^(?:(?:le|el|il)\s)?(?:lun|mar|mer|mi[eé]|jeu|jue|gio|ven|vie|sam|s[aá]b|dim|dom)\p{L}{0,7}[.,]?\s(?:le\s)?\d{1,2}\b/iu
const endsSentence = /[.!?:;…]["”»)]?$/u

/** Whether a line was wrapped, so that the following one is the rest of its sentence. */
function isWrapped(line: string, next: string, isMail: boolean): boolean {
  if (line.length < shortestWrapped || line.length > 400 || endsSentence.test(line)) return false
  if (next === '' || beginsItem.test(next) || beginsItem.test(line)) return false
  if (beginsDay.test(line) && beginsDay.test(next)) return false
  if (breaksOff.test(line)) return true
  return goesOnSmall.test(next) && (isMail || /[.!?]\s/.test(line) || /[.!?]/.test(next))
}

/** 'DELL'EPIFANIA', 'der F-Jugend': of whom or what the line above is. */
const ofWhat =
  /^(?:der|des|dell['’]|della|delle|degli|dei|dello|del|de (?:la|los|las|l['’])|du|des|of|tra|rund um|zum|zur|de(?=\s\p{Lu}{2})|di(?=\s\p{Lu}{2}))(?:\s|(?<=['’]))[^:!?|\d]{2,50}$/iu
const says = /\s(?:ist|sind|wird|kommt|liest|spielt|findet|is|are|es|est|è)\s|eintritt/iu
const isBare = (line: string) => line.length < shortestWrapped && /^[^\d.,:;!?|]{3,}$/u.test(line)
const isLoud = (line: string) => line === line.toUpperCase()

/** Whether a headline goes on in the next line, which says of whom or what it is. */
function isHeadline(line: string, next: string, isFirst: boolean): boolean {
  if (!isBare(line) || !ofWhat.test(next) || says.test(next) || isLoud(line) !== isLoud(next)) return false
  const tokens = tokensOf(line)
  const isName = namesEvent(tokens) || (isFirst && isLoud(line) && !namesGroup(tokens))
  return isName && tokens.length < 6 && (isLoud(line) || !namesGroup(tokensOf(next)))
}

/** Words that end in a full stop which ends no sentence; folded forms aren't needed, they are written without accents, too. */
const shortened =
  /(?:^|[^\p{L}])(?:std|str|tel|inc|etc|resp|bzw|usw|dipl|ing|prof|dott|sig|rag|avda|hon|mrs|abt|nr|no|ca|inkl|incl|excl|exkl|zzgl|max|mind|evtl|ggf|approx|janv?|févr?|fevr?|febr?|avr|juil|sept?|oct|okt|nov|d[eé]c|dez|dic|ene|abr|ago|gen|mag|giu|lug|set|ott|apr|aug|thurs?|tues?|weds?|mon|fri|sat|sun|dim|lun|mar|mer|jeu|ven|sam|mi[eé]|jue|vie|s[aá]b|dom|gio|telf?|kursnr|mme|dña|sra|dra|mons|art|conc)\.$/iu

/** 'Körnerstraße 22. Bei Regen …' */
const houseNumber =
  /(?:stra(?:ß|ss)e|str\.?|gasse|weg|allee|platz|damm|ufer|\bvia \p{L}+|\bcalle \p{L}+|\brue .{2,12})\s\d{1,3}\p{L}?\.$/iu

const longestSentences = 20

/** The sentences of a line; names with a full stop in them and short lines stay whole. */
function sentencesOf(line: string): string[] {
  if (line.length < 30) return [line]
  const sentences: string[] = []
  let from = 0
  for (const { 0: mark, index } of line.matchAll(/[.!?…]["”»)]?\s+(?=[\p{Lu}¡¿„“«"(])/gu)) {
    const end = index + mark.trimEnd().length
    const said = line.slice(Math.max(from, end - 24), end)
    const isName =
      mark[0] === '.' &&
      (!/[\p{L}\p{N}%€)]{3}[.]["”»)]?$/u.test(said) || shortened.test(said)) &&
      !houseNumber.test(said)
    // '¡Fiesta!' may be the whole title; 'Live! Die Nachtfalter' goes on.
    const isLone = sentences.length === 0 && from === 0 && !line.slice(0, end).includes(' ')
    if (isName || isLone || sentences.length >= longestSentences) continue
    sentences.push(line.slice(from, end))
    from = index + mark.length
  }
  return [...sentences, line.slice(from)]
}

/** The lines of a text with wrapped ones put together, as their sentences. Linear in its length. */
export function sentencesIn(lines: readonly string[], isMail: boolean): Piece[] {
  const pieces: Piece[] = []
  let paragraph = 0
  for (let at = 0; at < lines.length; at += 1) {
    const row = at
    const parts = [lines[at]!]
    if (parts[0] === '') {
      paragraph += 1
      continue
    }
    while (
      at + 1 < lines.length &&
      (isWrapped(lines[at]!, lines[at + 1]!, isMail) ||
        isHeadline(lines[at]!, lines[at + 1]!, pieces.length === 0))
    ) {
      at += 1
      parts.push(lines[at]!)
    }
    for (const text of sentencesOf(parts.join(' '))) pieces.push({ text, paragraph, row })
  }
  return pieces
}
