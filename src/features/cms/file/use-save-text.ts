import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { FileFault } from '../../../core/calls.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useFreshThemeFile, useThemesChanged } from '../queries.ts'
import { type TextId, useOpenTexts } from './open-texts.tsx'
import { useWhileLoggedIn } from './use-while-logged-in.ts'

/** Why a text was not saved, and where in it the reason is. */
export type Refusal = { reason: string; fault: FileFault | undefined }

/**
 * Saves an unsaved text and reads the file anew, so that the next save carries its new tag. What was typed while the save was
 * under way stays unsaved. A file that somebody else has saved meanwhile is read too: the editor then shows both texts.
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
    await whileLoggedIn(() => themes.saveText(address, text, base.etag))
    const saved = await fresh(address).catch(() => ({ content: text, etag: undefined }))
    const now = find(id)
    if (!now || now.text === text) drop(id)
    else keep({ ...now, base: saved })
    changed()
  }

  async function refused(id: TextId, error: unknown): Promise<void> {
    const fault = error instanceof ApiError ? error.fault : undefined
    if (error instanceof ApiError && error.status === 412)
      await fresh({ theme: theme.name, ...id }).catch(() => undefined)
    setRefusal({ reason: fault ? '' : errorText(error), fault })
    notice.push({ state: 'error', message: t('cms.file.saveError') })
  }

  return {
    isSaving,
    refusal,
    forget: () => setRefusal(undefined),
    /** Tells whether the text is saved now. */
    async save(id: TextId): Promise<boolean> {
      if (isSaving) return false
      setSaving(true)
      setRefusal(undefined)
      try {
        await send(id)
        notice.push({ state: 'success', message: t('cms.file.saveSuccess') })
        return true
      } catch (error) {
        await refused(id, error)
        return false
      } finally {
        setSaving(false)
      }
    },
  }
}
