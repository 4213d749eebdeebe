import type { ErrorCode, YAMLError } from 'yaml'

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

const codes: Partial<Record<ErrorCode, SyntaxCode>> = {
  TAB_AS_INDENT: 'tab',
  RESOURCE_EXHAUSTION: 'deep',
  BAD_DQ_ESCAPE: 'escape',
}

/**
 * Puts the parser's reason into what somebody who writes names and texts has most likely done: the parser speaks of
 * indentation where a text has a colon in it or begins with a sign of its own.
 */
export function explainSyntax(
  text: string,
  { code: found, message, pos: [position] }: YAMLError,
): SyntaxFault {
  const code =
    codes[found] ??
    (/closing ['"]quote/.test(message)
      ? 'quote'
      : /flow (?:map|seq|coll)/i.test(message)
        ? 'bracket'
        : undefined)
  if (code) return { at: position, code }
  const start = text.lastIndexOf('\n', position - 1) + 1
  const [line = ''] = text.slice(start).split('\n', 1)
  if (/^ *\t/.test(line)) return { at: start, code: 'tab' }
  const [, before, sign] = /^(\s*[^\s:#][^:#]*:\s+)([@`%])/.exec(line) ?? []
  if (before && sign) return { at: start + before.length, code: 'sign', sign }
  const twice = /^(\s*[^\s:#'"][^:#'"]*:\s+[^\s'"#][^#]*?):(?:\s|$)/.exec(line)?.[1]
  if (twice) return { at: start + twice.length, code: 'secondColon' }
  if (found === 'MULTILINE_IMPLICIT_KEY' || /followed by map values/.test(message))
    return { at: lineWithoutColon(text, position), code: 'colon' }
  if (found === 'BLOCK_AS_IMPLICIT_KEY') return { at: nextLine(text, position), code: 'indentation' }
  return { at: position, code: found === 'BAD_INDENT' ? 'indentation' : 'syntax' }
}

/** The beginning of what stands in the next line: a setting below a text, which is indented as if it were part of it. */
function nextLine(text: string, position: number): number {
  const end = text.indexOf('\n', position)
  return end < 0 ? position : end + 1 + text.slice(end + 1).search(/\S|$/)
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
