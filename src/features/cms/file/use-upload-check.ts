import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { limits } from '../../../core/limits.ts'
import { themeFileTypes } from '../../../core/theme-files.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { checkUpload, endingsOf } from './check-upload.ts'
import type { BinaryType } from './FilePreview.tsx'
import { isReadable } from './readable-image.ts'

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
