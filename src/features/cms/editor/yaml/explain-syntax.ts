import type { ErrorCode, YAMLError } from 'yaml'

/** Why a text is not valid YAML, as a code with a phrase, and the offset at which it shows. */
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
 * Translates the parser's error to its most likely cause for people who type names and texts: the parser
 * reports indentation when a text contains a colon or begins with a YAML indicator.
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

/** Offset of the content of the next line: a setting below a text, indented as if it were part of it. */
function nextLine(text: string, position: number): number {
  const end = text.indexOf('\n', position)
  return end < 0 ? position : end + 1 + text.slice(end + 1).search(/\S|$/)
}

/** Start of the last line up to a position that has no setting name; the position itself if every line has one. */
function lineWithoutColon(text: string, position: number): number {
  let found = position
  for (const { 0: line, index } of text.matchAll(/^.*$/gm)) {
    if (index > position) break
    if (/^\s*[^\s#:-][^:]*$/.test(line)) found = index + line.search(/\S/)
  }
  return found
}
