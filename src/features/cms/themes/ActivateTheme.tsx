import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useLeaveGuards } from '../../../kit/leave-guard.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { useThemes } from '../queries.ts'
import { ContrastOf } from '../theme/ContrastWarnings.tsx'
import { themesRoute } from '../theme-route.ts'

/** Confirms and activates a theme; repeats which of its colours are hard to read. */
export function ActivateTheme({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const guards = useLeaveGuards()
  const { mutate, isPending, failure } = useActivate()
  return (
    <AlertDialog
      title={t('cms.activation.title', { name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t('cms.activate')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => guards.pass(() => mutate(name))}
    >
      <p>{t('cms.activation.text')}</p>
      <ContrastOf theme={name}>
        <p>{t('cms.activation.contrast')}</p>
      </ContrastOf>
      <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
    </AlertDialog>
  )
}

/**
 * Activates a theme. The page then reloads to apply the new design (SPEC.md section 4); the route it reloads
 * with makes the list of themes confirm the activation and offer the theme before.
 */
export function useActivate() {
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const { data: themes } = useThemes()
  const notice = useNotice()
  const errorText = useErrorText()
  const whileLoggedIn = useWhileLoggedIn()
  const before = themes?.find(({ active }) => active)?.name
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (name: string) => {
      const calls = await api.themes()
      await whileLoggedIn(() => calls.activate(name))
    },
    onSuccess: (_done, name) => {
      const marker = { activated: name, ...(before !== undefined && before !== name && { before }) }
      navigate(`${themesRoute}?${new URLSearchParams(marker)}`)
      window.location.reload()
    },
    onError: (failed) => notice.push({ state: 'error', message: errorText(failed) }),
  })
  return { mutate, isPending, failure: error && errorText(error) }
}
