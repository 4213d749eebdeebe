import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { ThemeFileContent } from '../../../api/themes.ts'
import type { FileFault } from '../../../core/calls.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useSavePipeline } from '../../../kit/saving/use-save-pipeline.ts'
import { useOpenTexts } from '../drafts/open-texts.tsx'
import { isSameFile, type TextId, type UnsavedText } from '../drafts/text-drafts.ts'
import { useFreshThemeFile, useThemesChanged } from '../queries.ts'

/** Why a text was not saved, and the position of the error in it. */
export type Refusal = {
  id: TextId
  reason: string
  fault: FileFault | undefined
  /** No answer: the same text will be sent again. */
  unanswered: boolean | undefined
}

type Sent = { id: TextId; text: string }

/**
 * Saves a draft through the save pipeline and refetches the file, so that the next save sends its new ETag.
 * Text typed during the save stays a draft. If somebody else has saved the file meanwhile, it is refetched
 * too and the editor shows both texts.
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

  /** Resolves with true if the text is now saved. Automatic retries do not report another failure. */
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

  /** Whether a text is the one that an unanswered save of this file sent: it did arrive. */
  const isOwn = (id: TextId, text: string) =>
    pipeline.unanswered().some((sent) => isSameFile(sent.id, id) && sent.text === text)

  const { state } = pipeline
  const fault = state.failure instanceof ApiError ? state.failure.fault : undefined
  const reason = fault ? '' : errorText(state.failure)
  const refusal: Refusal | undefined =
    tried && state.failure !== undefined ? { id: tried, reason, fault, unanswered: state.waiting } : undefined
  return { isSaving, state, refusal, save, isOwn, forget: pipeline.clear }
}

/** Why a file was not saved: line and column of the error, or that it will be retried. */
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
