import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/limits.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { isThemeFileName } from '../../../core/theme-files.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { useSessionUser } from '../../../store/session.ts'
import { useThemesChanged } from '../queries.ts'
import { checkUpload, endingsOf, nameInTheme, withEnding } from './check-upload.ts'
import type { BinaryType } from './FilePreview.tsx'
import { useOpenTexts } from './open-texts.tsx'

/** A chosen file: read but not sent yet. */
export type ChosenFile = { file: File; content: Blob; name: string }

/** The file to replace; the new one keeps its name and therefore its extension. */
export type FixedFile = { name: string; etag: string | undefined }

/**
 * Chooses an image or a font for a theme and uploads it. Validates before sending: extension, size, name,
 * readability, and that the user is logged in (SPEC.md section 5).
 */
export function useUploadFile(type: BinaryType, fixed?: FixedFile) {
  const { t } = useTranslation()
  const { api, language } = useEnvironment()
  const user = useSessionUser()
  const notice = useNotice()
  const errorText = useErrorText()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const { theme } = useOpenTexts()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [error, setError] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const endings = fixed ? `.${fixed.name.split('.').at(-1)}` : endingsOf(type)

  function fail(message: string): false {
    setError(message)
    notice.push({ state: 'error', message })
    return false
  }

  function forget() {
    setChosen(undefined)
    setError(undefined)
    setNameError(undefined)
  }

  async function choose(file: File): Promise<void> {
    forget()
    const wrong = checkUpload(type, file, fixed && [fixed.name.split('.').at(-1) ?? ''])
    if (wrong === 'wrongType') return setError(t('cms.upload.wrongType', { endings }))
    const sizes = { size: sizeText(file.size, language), limit: sizeText(limits.imageBytes, language) }
    if (wrong === 'tooLarge') return setError(t('cms.upload.tooLarge', sizes))
    try {
      const content = new Blob([await file.arrayBuffer()], { type: file.type })
      setChosen({ file, content, name: fixed?.name ?? nameInTheme(file.name) })
    } catch {
      fail(t('cms.file.readError'))
    }
  }

  /** Resolves with true if the file was saved; the selection is then cleared. */
  async function save(): Promise<boolean> {
    if (isSaving) return false
    if (!user || !chosen) return fail(t('cms.upload.needs'))
    const { content } = chosen
    const name = withEnding(chosen.name.trim(), chosen.file.name)
    if (!isThemeFileName(type, name)) {
      setNameError(t('cms.list.fileNameInvalid', { endings }))
      return false
    }
    setSaving(true)
    setError(undefined)
    try {
      const themes = await api.themes()
      await whileLoggedIn(() => themes.saveBinary({ theme: theme.name, type, name }, content, fixed?.etag))
      setChosen(undefined)
      notice.push({ state: 'success', message: t('cms.file.uploadSuccess') })
      changed()
      return true
    } catch (failure) {
      notice.push({ state: 'error', message: t('cms.file.saveError') })
      setError(errorText(failure))
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    chosen,
    error,
    nameError,
    isSaving,
    endings,
    choose,
    save,
    rename(name: string) {
      setChosen(chosen && { ...chosen, name })
      setNameError(undefined)
    },
    discard: forget,
  }
}
