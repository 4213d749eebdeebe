import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isThemeFileName } from '../../../core/theme-files.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { useSessionUser } from '../../../store/session.ts'
import { useThemesChanged } from '../queries.ts'
import { endingsOf, nameInTheme, withEnding } from './check-upload.ts'
import type { BinaryType } from './FilePreview.tsx'
import { useOpenTexts } from './open-texts.tsx'
import { useUploadCheck } from './use-upload-check.ts'

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
  const { api } = useEnvironment()
  const user = useSessionUser()
  const notice = useNotice()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const { theme } = useOpenTexts()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [error, setError] = useState<string>()
  const [nameError, setNameError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const endings = fixed && [fixed.name.split('.').at(-1) ?? '']
  const { faultOf, refusalText } = useUploadCheck(type, endings)

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
    try {
      const fault = await faultOf(file)
      if (fault !== undefined) return setError(fault)
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
      setNameError(t('cms.list.fileNameInvalid', { endings: endingsOf(type, endings) }))
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
      setError(refusalText(failure))
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
    endings: endingsOf(type, endings),
    choose,
    save,
    rename(name: string) {
      setChosen(chosen && { ...chosen, name })
      setNameError(undefined)
    },
    discard: forget,
  }
}
