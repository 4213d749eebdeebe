import { type FileFault, isBinaryType, limits, settingsFile, type ThemeFileType } from '../../src/contract.ts'
import { isSynonymsFile, readSynonyms, SynonymsError } from './theme-synonyms.ts'
import { readSettings, SettingsError } from './theme-settings.ts'
import type { Theming } from './theming.ts'

/** A file of a theme, to be saved. */
export type NewFile = { type: ThemeFileType; name: string; content: Uint8Array }

/** Why a file is rejected: too large, or another fault. */
export type Refusal = 'tooLarge' | FileFault

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

/** Magic numbers by file extension: the content must match the name. */
const beginnings: Record<string, (bytes: Uint8Array) => boolean> = {
  png: startsWith([0x89, ...ascii('PNG\r\n\x1a\n')]),
  jpg: startsWith([0xff, 0xd8, 0xff]),
  jpeg: startsWith([0xff, 0xd8, 0xff]),
  webp: (bytes) => startsWith(ascii('RIFF'))(bytes) && startsWith(ascii('WEBP'))(bytes.subarray(8)),
  ico: startsWith([0, 0, 1, 0]),
  ttf: (bytes) => [[0, 1, 0, 0], ascii('true')].some((start) => startsWith(start)(bytes)),
  svg: isSvg,
}

function startsWith(start: number[]): (bytes: Uint8Array) => boolean {
  return (bytes) => start.every((byte, index) => bytes[index] === byte)
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * Whether it is a whole SVG without entity declarations, with which a small file could expand endlessly. Scripts in it
 * cannot run, because of the headers it is served with.
 */
function isSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes)
  if (text === undefined || /<!ENTITY/i.test(text)) return false
  const root = /<svg(?=[\s>/])[^>]*>/i.exec(text.slice(0, 10_000))
  return root !== null && (root[0].endsWith('/>') || /<\/svg\s*>/i.test(text.slice(-10_000)))
}

function checkSettings(text: string): FileFault | undefined {
  try {
    readSettings(text)
    return undefined
  } catch (error) {
    if (error instanceof SettingsError) return { file: settingsFile, ...error.fault }
    throw error
  }
}

function checkSynonyms(name: string, text: string): FileFault | undefined {
  try {
    readSynonyms(text)
    return undefined
  } catch (error) {
    if (error instanceof SynonymsError) return { file: name, reason: error.message, line: error.line }
    throw error
  }
}

/**
 * Returns the first syntax error of a style sheet or a script, compiled in a worker with limits. A browser would silently leave out
 * the rest of the sheet with all that follow it, or run nothing of the script. Themes saved by earlier versions may have such files.
 */
export async function checkSyntax(
  { type, name, content }: NewFile,
  { compile }: Pick<Theming, 'compile'>,
): Promise<FileFault | undefined> {
  return type === 'css' || type === 'js' ? compile(name, new TextDecoder().decode(content)) : undefined
}

/** Returns the fault of a file; undefined if it may be saved. Templates are compiled in a worker with limits. */
export async function checkFile(
  { type, name, content }: NewFile,
  { compile }: Pick<Theming, 'compile'>,
): Promise<Refusal | undefined> {
  if (isBinaryType(type)) {
    if (content.length > limits.imageBytes) return 'tooLarge'
    const ending = name.slice(name.lastIndexOf('.') + 1)
    return beginnings[ending]?.(content) ? undefined : { file: name, reason: `not a valid .${ending} file` }
  }
  if (content.length > limits.themeTextBytes) return 'tooLarge'
  const text = textOf(content)
  if (text === undefined) return { file: name, reason: 'not UTF-8 text' }
  if (type === 'config') return checkSettings(text)
  if (type === 'md' && isSynonymsFile(name)) return checkSynonyms(name, text)
  return type === 'template' ? compile(name, text) : undefined
}
