import { linesOf } from './lines.ts'
import { otherForms } from './place-names.ts'
import { saysAt } from './poster-words.ts'

/** Longest name that is looked for, in words. */
const longest = 6

/** More names than a poster has. */
const mostNames = 1500

/** So many of them may be other forms of a name in the text. */
const mostForms = 300

/**
 * What in a text may be the name of a place that the calendar knows: words behind 'Where:', 'at' and the like first, then
 * the same in other forms, and all runs of words that begin with a capital or a figure. At most 1,500, so that one look-up
 * by name finds them all.
 */
export function placeCandidates(text: string): string[] {
  const likely = new Set<string>()
  const others = new Set<string>()
  const forms = new Set<string>()
  for (const line of linesOf(text)) {
    if (line.role === 'header' || line.role === 'signature') continue
    const { tokens } = line
    for (let at = 0; at < tokens.length; at += 1) {
      const { kind, text: word } = tokens[at]!
      if (kind === 'mark' || !/^[\p{Lu}\p{N}]/u.test(word)) continue
      const isBehind = [1, 2, 3].some((back) => at >= back && saysAt(tokens, at - back, 'in') === back)
      const isLikely = isBehind || line.label?.what === 'place' || at === 0
      if (likely.size >= mostNames || (!isLikely && others.size >= mostNames)) continue
      const start = tokens[at]!.start
      for (let words = 0, to = at; to < tokens.length && words < longest; to += 1) {
        const token = tokens[to]!
        if (/^[,;:|()]$/.test(token.word)) break
        if (token.kind === 'mark') continue
        words += 1
        const name = line.text.slice(start, token.end)
        ;(isLikely ? likely : others).add(name)
        if (isLikely && forms.size < mostForms) for (const form of otherForms(name)) forms.add(form)
      }
    }
  }
  return [...new Set([...likely, ...forms, ...others])].slice(0, mostNames)
}
