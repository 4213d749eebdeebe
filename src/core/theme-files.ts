/** The types of theme files, named after their folders, with the allowed extensions (SPEC.md section 3). */
export const themeFileTypes = {
  template: ['tpl'],
  css: ['css'],
  js: ['js'],
  image: ['webp', 'jpg', 'jpeg', 'png', 'svg', 'ico'],
  font: ['ttf'],
  md: ['md'],
  config: ['yaml'],
} as const

export type ThemeFileType = keyof typeof themeFileTypes

/** The only file of the type `config`. */
export const settingsFile = 'config.yaml'

/** Whether a text is a type of theme files. */
export function isThemeFileType(value: string): value is ThemeFileType {
  return Object.hasOwn(themeFileTypes, value)
}

/** Whether files of a type are binary: uploaded, not typed. */
export function isBinaryType(type: ThemeFileType): boolean {
  return type === 'image' || type === 'font'
}

const maxNameLength = 120

/** Restricted to letters, digits and a few signs that are safe in every file system and URL. */
const namePart = /^[\p{L}\p{N}_][\p{L}\p{N}_ .()+-]*$/u

/** Whether a name is valid for a file of a type: allowed extension, no path traversal. */
export function isThemeFileName(type: ThemeFileType, name: string): boolean {
  if (type === 'config') return name === settingsFile
  const parts = name.split('/')
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return (
    name.length <= maxNameLength &&
    parts.length <= 4 &&
    name === name.normalize('NFC') &&
    parts.every((part) => namePart.test(part) && !part.includes('..') && !/[ .]$/.test(part)) &&
    (parts.at(-1)?.lastIndexOf('.') ?? 0) > 0 &&
    (themeFileTypes[type] as readonly string[]).includes(ending)
  )
}

/** A file name for use in URLs: UTF-8 in base64url. */
export function encodeFileName(name: string): string {
  const bytes = Array.from(new TextEncoder().encode(name), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The file name from a URL, in base64url or base64; undefined if it is neither. */
export function decodeFileName(encoded: string): string | undefined {
  const base64 = encoded.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (!/^[A-Za-z0-9+/]+$/.test(base64) || base64.length % 4 === 1) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
