import { limits } from '../../../core/limits.ts'
import { themeFileTypes } from '../../../core/theme-files.ts'
import type { BinaryType } from './FilePreview.tsx'

const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1] ?? ''

/** The extensions of a type, or some of them, for display: `.webp, .jpg`. */
export function endingsOf(
  type: keyof typeof themeFileTypes,
  endings: readonly string[] = themeFileTypes[type],
): string {
  return endings.map((ending) => `.${ending}`).join(', ')
}

/** Validates a chosen file before it is sent (extensions: SPEC.md section 3, size: section 9). */
export function checkUpload(
  type: BinaryType,
  file: Pick<File, 'name' | 'size'>,
  endings: readonly string[] = themeFileTypes[type],
): 'wrongType' | 'tooLarge' | undefined {
  if (!endings.includes(endingOf(file.name).toLowerCase())) return 'wrongType'
  return file.size > limits.imageBytes ? 'tooLarge' : undefined
}

/** Proposes a name for a chosen file: invalid characters become hyphens. */
export function nameInTheme(name: string): string {
  const stem = name.normalize('NFC').slice(0, name.normalize('NFC').lastIndexOf('.'))
  const clean = stem
    .replace(/[^\p{L}\p{N}_ .()+-]/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[^\p{L}\p{N}_]+/u, '')
  return `${clean.slice(0, 80).trim() || 'file'}.${endingOf(name).toLowerCase()}`
}

/** Adds the ending of the chosen file to a name that has none, such as `logo`. */
export function withEnding(name: string, chosen: string): string {
  return name === '' || name.includes('.') ? name : `${name}.${endingOf(chosen).toLowerCase()}`
}
