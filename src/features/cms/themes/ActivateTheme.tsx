import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useLeaveGuards } from '../../../kit/leave-guard.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { themesRoute } from '../theme-route.ts'

/**
 * Confirms and activates a theme. The page then reloads to apply the new design (SPEC.md section 4); the
 * route it reloads with makes the list of themes confirm the activation.
 */
export function ActivateTheme({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const guards = useLeaveGuards()
  const notice = useNotice()
  const errorText = useErrorText()
  const whileLoggedIn = useWhileLoggedIn()
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const themes = await api.themes()
      await whileLoggedIn(() => themes.activate(name))
    },
    onSuccess: () => {
      navigate(`${themesRoute}?${new URLSearchParams({ activated: name })}`)
      window.location.reload()
    },
    onError: (error) => {
      setFailure(errorText(error))
      notice.push({ state: 'error', message: errorText(error) })
    },
  })
  return (
    <AlertDialog
      title={t('cms.activation.title', { name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t('cms.activate')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => guards.pass(() => mutate())}
    >
      <p>{t('cms.activation.text')}</p>
      <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
    </AlertDialog>
  )
}
