/** Why a text is no YAML, in codes that have phrases, and the offset at which that shows. */
export type SyntaxFault = { at: number; code: SyntaxCode; sign?: string }

type SyntaxCode =
  | 'tab'
  | 'deep'
  | 'quote'
  | 'bracket'
  | 'escape'
  | 'sign'
  | 'secondColon'
  | 'colon'
  | 'indentation'
  | 'syntax'

const reasons: readonly [RegExp, SyntaxCode][] = [
  [/tab characters/, 'tab'],
  [/maxDepth/, 'deep'],
  [/quoted scalar/, 'quote'],
  [/flow collection/, 'bracket'],
  [/escape sequence|hexadecimal/, 'escape'],
]

/**
 * Puts the parser's reason into what somebody who writes names and texts has most likely done: the parser speaks of
 * indentation where a text has a colon in it or begins with a sign of its own.
 */
export function explainSyntax(text: string, reason: string, position: number): SyntaxFault {
  const code = reasons.find(([pattern]) => pattern.test(reason))?.[1]
  if (code) return { at: position, code }
  const start = text.lastIndexOf('\n', position - 1) + 1
  const [line = ''] = text.slice(start).split('\n', 1)
  if (/^ *\t/.test(line)) return { at: start, code: 'tab' }
  const [, before, sign] = /^(\s*[^\s:#][^:#]*:\s+)([@`%])/.exec(line) ?? []
  if (before && sign) return { at: start + before.length, code: 'sign', sign }
  const twice = /^(\s*[^\s:#'"][^:#'"]*:\s+[^\s'"#][^#]*?):(?:\s|$)/.exec(line)?.[1]
  if (twice) return { at: start + twice.length, code: 'secondColon' }
  if (/separator|':' after|multiline key/.test(reason))
    return { at: lineWithoutColon(text, position), code: 'colon' }
  return { at: position, code: /indentation/.test(reason) ? 'indentation' : 'syntax' }
}

/** The beginning of the last line up to a position that names no setting; the position where each does. */
function lineWithoutColon(text: string, position: number): number {
  let found = position
  for (const { 0: line, index } of text.matchAll(/^.*$/gm)) {
    if (index > position) break
    if (/^\s*[^\s#:-][^:]*$/.test(line)) found = index + line.search(/\S/)
  }
  return found
}
