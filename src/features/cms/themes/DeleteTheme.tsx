import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { defaultTheme, type Theme } from '../../../contracts/themes.ts'
import { useCaller } from '../../../store/session.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { removeTextDrafts } from '../drafts/text-drafts.ts'
import { useThemesChanged } from '../queries.ts'

/** Confirms and deletes a theme; if it was active, the site falls back to the shipped one. */
export function DeleteTheme({ theme: { name, active }, onClose }: { theme: Theme; onClose: () => void }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const userId = useCaller()?.id
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const themes = await api.themes()
      await whileLoggedIn(() => themes.remove(name))
    },
    onSuccess: () => {
      if (userId !== undefined) removeTextDrafts({ api: api.base, userId, theme: name })
      changed()
      notice.push({ state: 'success', message: t('cms.deleted', { name }) })
      onClose()
    },
    onError: (error) => {
      const inUse = error instanceof ApiError && error.code === 'still in use' && error.count
      const message = inUse ? t('cms.deletion.inUse', { name, count: inUse }) : errorText(error)
      setFailure(message)
      notice.push({ state: 'error', message })
    },
  })
  return (
    <AlertDialog
      title={t('cms.deletion.title', { name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t('cms.delete')}
      busyLabel={t('cms.deletion.deleting')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{t('cms.deletion.text')}</p>
      {active && <p>{t('cms.deletion.activeText', { fallback: defaultTheme })}</p>}
      <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
    </AlertDialog>
  )
}
