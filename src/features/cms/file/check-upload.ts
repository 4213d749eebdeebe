import { limits } from '../../../core/limits.ts'
import { themeFileTypes } from '../../../core/theme-files.ts'
import type { BinaryType } from './FilePreview.tsx'

const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1] ?? ''

/** The endings of a type as people read them: `.webp, .jpg`. */
export function endingsOf(type: keyof typeof themeFileTypes): string {
  return themeFileTypes[type].map((ending) => `.${ending}`).join(', ')
}

/** What is wrong with a chosen file, before it is sent (SPEC.md section 3 for the endings, section 9 for the size). */
export function checkUpload(
  type: BinaryType,
  file: Pick<File, 'name' | 'size'>,
  endings: readonly string[] = themeFileTypes[type],
): 'wrongType' | 'tooLarge' | undefined {
  if (!endings.includes(endingOf(file.name).toLowerCase())) return 'wrongType'
  return file.size > limits.imageBytes ? 'tooLarge' : undefined
}

/** The name that a chosen file could have in a theme: what no such name may hold becomes a hyphen. */
export function nameInTheme(name: string): string {
  const stem = name.normalize('NFC').slice(0, name.normalize('NFC').lastIndexOf('.'))
  const clean = stem
    .replace(/[^\p{L}\p{N}_ .()+-]/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[^\p{L}\p{N}_]+/u, '')
  return `${clean.slice(0, 80).trim() || 'file'}.${endingOf(name).toLowerCase()}`
}
