import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import type { TextId } from '../drafts/unsaved-text.ts'
import { useThemesChanged } from '../queries.ts'
import { themeRoute } from '../theme-route.ts'
import { useOpenTexts } from './open-texts.tsx'

export type RemoveFileProps = {
  id: TextId
  etag: string | undefined
  /** The parent has a file of this name, which becomes visible again. */
  isInherited: boolean
  onClose: () => void
}

/** Confirms and removes a file from a theme. */
export function RemoveFile({ id, etag, isInherited, onClose }: RemoveFileProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const { theme, drop } = useOpenTexts()
  const notice = useNotice()
  const errorText = useErrorText()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const [failure, setFailure] = useState<string>()
  const { name } = id
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const themes = await api.themes()
      await whileLoggedIn(() => themes.removeFile({ theme: theme.name, ...id }, etag))
    },
    onSuccess: () => {
      drop(id)
      onClose()
      notice.push({
        state: 'success',
        message: isInherited ? t('cms.file.toParentDone') : t('cms.file.deleted', { name }),
      })
      if (!isInherited) navigate(themeRoute(theme.name, { type: id.type }))
      changed()
    },
    onError: (error) => setFailure(errorText(error)),
  })
  return (
    <AlertDialog
      title={t(isInherited ? 'cms.file.toParentTitle' : 'cms.file.deleteTitle', { name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t(isInherited ? 'cms.file.toParent' : 'cms.file.delete')}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{t(isInherited ? 'cms.file.toParentText' : 'cms.file.deleteText')}</p>
      <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
    </AlertDialog>
  )
}
