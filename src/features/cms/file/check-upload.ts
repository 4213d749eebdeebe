import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { limits } from '../../../core/limits.ts'
import { themeFileTypes } from '../../../core/theme-files.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
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

const bitmaps = ['png', 'jpg', 'jpeg', 'webp']

/** As an image, since parsing it as XML isn't allowed on pages that require Trusted Types. */
async function decodeSvg(file: File): Promise<void> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function decode(file: File, ending: string): Promise<void> {
  if (bitmaps.includes(ending)) (await createImageBitmap(file)).close()
  else if (ending === 'svg') await decodeSvg(file)
}

/**
 * Whether the browser can read an image: the server only looks at how it begins and ends. True for fonts and icons,
 * which cannot be tried without showing them.
 */
async function isReadable(file: File): Promise<boolean> {
  return decode(file, file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()).then(
    () => true,
    () => false,
  )
}

/** What is wrong with a chosen image or font, in words: before it is sent, and why the server refused it. */
export function useUploadCheck(type: BinaryType, endings: readonly string[] = themeFileTypes[type]) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const errorText = useErrorText()
  const unreadable = t(`cms.upload.unreadable.${type}`)
  return {
    /** Resolves with undefined if the file may be sent. */
    async faultOf(file: File): Promise<string | undefined> {
      const wrong = checkUpload(type, file, endings)
      if (wrong === 'wrongType') return t('cms.upload.wrongType', { endings: endingsOf(type, endings) })
      const sizes = { size: sizeText(file.size, language), limit: sizeText(limits.imageBytes, language) }
      if (wrong === 'tooLarge') return t('cms.upload.tooLarge', sizes)
      return (await isReadable(file)) ? undefined : unreadable
    },
    refusalText: (error: unknown): string =>
      error instanceof ApiError && error.fault ? unreadable : errorText(error),
  }
}
