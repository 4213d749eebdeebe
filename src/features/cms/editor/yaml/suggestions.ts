import { type Language, languages } from '../../../../core/languages.ts'
import { type ThemeSettings, themeSettings, themeTextKeys } from '../../../../core/theme-settings.ts'

/** A name that can occur in a `config.yaml`. */
export type Name = keyof ThemeSettings | Language

/** Completion options; they replace the text from an offset on. */
export type Suggestions = { from: number; names: readonly Name[] }

const settings = Object.keys(themeSettings.entries) as (keyof ThemeSettings)[]
const indentOf = (line: string) => line.search(/\S|$/)

/**
 * The names allowed at an offset of a `config.yaml`: settings at the margin, languages below a text, without
 * those already used. None within a value or after a complete name.
 */
export function suggestionsAt(text: string, offset: number): Suggestions | undefined {
  const lines = text.split('\n')
  const at = text.slice(0, offset).split('\n').length - 1
  const [, indent, typed] =
    /^( *)(\w*)$/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)) ?? []
  if (indent === undefined || typed === undefined || /^\w*\s*:/.test(text.slice(offset))) return undefined
  const depth = indent.length
  const isParent = (line: string) => line.trim() !== '' && indentOf(line) < depth
  const parentAt = depth === 0 ? -1 : lines.slice(0, at).findLastIndex(isParent)
  const parent = depth === 0 ? undefined : /^(\w+):\s*$/.exec(lines[parentAt] ?? '')?.[1]
  if (depth > 0 && !themeTextKeys.some((name) => name === parent)) return undefined
  const end = lines.findIndex((line, index) => index > at && isParent(line))
  const siblings = lines
    .slice(parentAt + 1, end < 0 ? undefined : end)
    .filter((line, index) => indentOf(line) === depth && index + parentAt + 1 !== at)
  const there = new Set(siblings.map((line) => /^\s*(\w+)\s*:/.exec(line)?.[1]))
  const all: readonly Name[] = depth === 0 ? settings : languages
  const names = all.filter(
    (name) => !there.has(name) && name !== typed && name.toLowerCase().includes(typed.toLowerCase()),
  )
  const first = (name: string) => Number(!name.toLowerCase().startsWith(typed.toLowerCase()))
  return {
    from: offset - typed.length,
    names: names.toSorted((one, other) => first(one) - first(other)),
  }
}
