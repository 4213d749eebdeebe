import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Api } from '../../../api/api.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { useThemesChanged } from '../queries.ts'
import { themeRoute } from '../theme-route.ts'
import { useThemeName } from './use-theme-name.ts'

type ThemeCalls = Awaited<ReturnType<Api['themes']>>

export type NewThemeOptions = {
  /** The call that creates the theme with a validated name. */
  make: (calls: ThemeCalls, name: string) => Promise<{ name: string }>
  /** Text of the success notice. */
  madeText: (name: string) => string
  /** Called on failure, before the form shows the error. */
  onFailed?: (error: unknown) => void
  onClose: () => void
}

/** Shared logic of the forms that create a theme: name, call, notice and navigation to the new theme. */
export function useNewTheme({ make, madeText, onFailed, onClose }: NewThemeOptions) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const name = useThemeName()
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: string) => {
      const calls = await api.themes()
      return whileLoggedIn(async () => make(calls, wanted))
    },
    onSuccess: (theme) => {
      changed()
      notice.push({ state: 'success', message: madeText(theme.name) })
      onClose()
      navigate(themeRoute(theme.name))
    },
    onError: (error) => {
      onFailed?.(error)
      name.failed(error)
    },
  })
  return {
    name,
    failure: name.failure,
    failedTitle: t('cms.form.failed'),
    busy: isPending,
    busyLabel: t('cms.form.busy'),
    onSubmit: () => {
      const checked = name.checked()
      if (checked !== undefined) mutate(checked)
    },
    onClose,
  }
}
