/** The kinds of files of a theme with the endings that each may have (SPEC.md section 3), after their folders. */
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

/** The one file of the type `config`. */
export const settingsFile = 'config.yaml'

/** Tells whether a text names a kind of files. */
export function isThemeFileType(value: string): value is ThemeFileType {
  return Object.hasOwn(themeFileTypes, value)
}

/** Tells whether the files of a type are bytes rather than text; they are uploaded, not typed. */
export function isBinaryType(type: ThemeFileType): boolean {
  return type === 'image' || type === 'font'
}

const maxNameLength = 120

/** Letters, digits and a few signs, so that a name is one on every file system and in every address. */
const namePart = /^[\p{L}\p{N}_][\p{L}\p{N}_ .()+-]*$/u

/** Tells whether a file of a type may have a name: its ending is right, and no part of the path leads out of the theme. */
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

/** A file name as it stands in addresses: UTF-8 in base64url. */
export function encodeFileName(name: string): string {
  const bytes = Array.from(new TextEncoder().encode(name), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The file name of an address, in base64url or base64; undefined when it is neither. */
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
