import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { FileFault } from '../../../core/calls.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import type { TextId } from '../drafts/unsaved-text.ts'
import { useFreshThemeFile, useThemesChanged } from '../queries.ts'
import { useOpenTexts } from './open-texts.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'

/** Why a text was not saved, and where in it the reason is. */
export type Refusal = {
  id: TextId
  reason: string
  fault: FileFault | undefined
  /** There was no answer: the same text may be sent again. */
  unanswered: boolean
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/**
 * Saves an unsaved text and reads the file anew, so that the next save carries its new tag. What was typed while the save was
 * under way stays unsaved. A file that somebody else has saved meanwhile is read too: the editor then shows both texts. One
 * that already says what was sent is our own, whose answer got lost.
 */
export function useSaveText() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const whileLoggedIn = useWhileLoggedIn()
  const fresh = useFreshThemeFile()
  const changed = useThemesChanged()
  const { theme, find, keep, drop } = useOpenTexts()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function send(id: TextId): Promise<void> {
    const unsaved = find(id)
    if (!unsaved) return
    const address = { theme: theme.name, ...id }
    const { text, base } = unsaved
    const themes = await api.themes()
    try {
      await whileLoggedIn(() => themes.saveText(address, text, base.etag))
    } catch (error) {
      if (statusOf(error) !== 412 || (await fresh(address)).content !== text) throw error
    }
    const saved = await fresh(address).catch(() => ({ content: text, etag: undefined }))
    const now = find(id)
    if (!now || now.text === text) drop(id)
    else keep({ ...now, base: saved })
    changed()
  }

  return {
    isSaving,
    refusal,
    forget: () => setRefusal(undefined),
    /** Tells whether the text is saved now. A try that is made by itself says nothing anew when it fails as well. */
    async save(id: TextId, isRetry = false): Promise<boolean> {
      if (isSaving) return false
      setSaving(true)
      if (!isRetry) setRefusal(undefined)
      try {
        await send(id)
        setRefusal(undefined)
        notice.push({ state: 'success', message: t('cms.file.saveSuccess') })
        return true
      } catch (error) {
        const fault = error instanceof ApiError ? error.fault : undefined
        setRefusal({ id, reason: fault ? '' : errorText(error), fault, unanswered: statusOf(error) === 0 })
        if (!isRetry) notice.push({ state: 'error', message: t('cms.file.saveError') })
        return false
      } finally {
        setSaving(false)
      }
    },
  }
}

/** Says why a file was not saved: at which line and column of it, or that it is sent again by and by. */
export function useRefusalText(refusal: Refusal | undefined): string {
  const { t } = useTranslation()
  if (refusal?.unanswered) return t('forms.offlineText')
  if (!refusal?.fault) return refusal?.reason ?? ''
  const { line, column, reason } = refusal.fault
  if (line === undefined) return reason
  return column === undefined
    ? t('cms.file.fault', { line, reason })
    : t('cms.file.faultAt', { line, column, reason })
}
