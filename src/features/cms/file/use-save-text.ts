import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { ThemeFileContent } from '../../../api/themes.ts'
import type { FileFault } from '../../../core/calls.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useSavePipeline } from '../../../kit/saving/use-save-pipeline.ts'
import { isSameFile, type TextId, type UnsavedText } from '../drafts/unsaved-text.ts'
import { useFreshThemeFile, useThemesChanged } from '../queries.ts'
import { useOpenTexts } from './open-texts.tsx'

/** Why a text was not saved, and where in it the reason is. */
export type Refusal = {
  id: TextId
  reason: string
  fault: FileFault | undefined
  /** There was no answer: the same text is sent again. */
  unanswered: boolean | undefined
}

type Sent = { id: TextId; text: string }

/**
 * Saves an unsaved text by the save pipeline, and reads the file anew, so that the next save carries its new tag. What was typed
 * while the save was under way stays unsaved. A file that somebody else has saved meanwhile is read too: the editor then shows
 * both texts.
 */
export function useSaveText() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const fresh = useFreshThemeFile()
  const changed = useThemesChanged()
  const { theme, find, keep, drop } = useOpenTexts()
  const [isSaving, setSaving] = useState(false)
  const [tried, setTried] = useState<TextId>()
  const addressOf = (id: TextId) => ({ theme: theme.name, type: id.type, name: id.name })
  const pipeline = useSavePipeline<Sent, ThemeFileContent, ThemeFileContent>({
    isNew: () => false,
    async send({ id, text }, { etag }) {
      await (await api.themes()).saveText(addressOf(id), text, etag)
      return fresh(addressOf(id)).catch(() => ({ content: text, etag: undefined }))
    },
    read: async (_base, { id }) => fresh(addressOf(id)),
    holds: ({ content }, { text }) => content === text,
  })

  async function send({ type, name, text, base }: UnsavedText): Promise<boolean> {
    const id = { type, name }
    if (pipeline.unanswered().some((sent) => !isSameFile(sent.id, id))) pipeline.forget()
    const again = pipeline.unanswered().find((sent) => sent.text === text)
    const { saved } = await pipeline.run(again ?? { id, text }, base)
    if (!saved) return false
    const now = find(id)
    if (!now || now.text === text) drop(id)
    else keep({ ...now, base: saved })
    changed()
    return true
  }

  /** Tells whether the text is saved now. A try that is made by itself says nothing anew when it fails as well. */
  async function save(id: TextId, isRetry = false): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    setTried(id)
    try {
      const unsaved = find(id)
      const isSaved = !unsaved || (await send(unsaved))
      if (isSaved) notice.push({ state: 'success', message: t('cms.file.saveSuccess') })
      else if (!isRetry) notice.push({ state: 'error', message: t('cms.file.saveError') })
      return isSaved
    } finally {
      setSaving(false)
    }
  }

  /** Whether a text is what a save of this file sent that got no answer: it did arrive. */
  const isOwn = (id: TextId, text: string) =>
    pipeline.unanswered().some((sent) => isSameFile(sent.id, id) && sent.text === text)

  const { state } = pipeline
  const fault = state.failure instanceof ApiError ? state.failure.fault : undefined
  const reason = fault ? '' : errorText(state.failure)
  const refusal: Refusal | undefined =
    tried && state.failure !== undefined ? { id: tried, reason, fault, unanswered: state.waiting } : undefined
  return { isSaving, state, refusal, save, isOwn, forget: pipeline.clear }
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
