import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useMutation } from '../../../kit/resource/use-mutation.ts'
import { useWhileLoggedIn } from '../file/use-while-logged-in.ts'
import { useThemesChanged } from '../queries.ts'
import { themeRoute } from '../theme-route.ts'
import { ThemeForm } from './ThemeForm.tsx'
import { useThemeName } from './use-theme-name.ts'

/** Makes a theme with all files that another one has of its own, by way of that one's zip, and opens it. */
export function CopyTheme({ original, onClose }: { original: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const name = useThemeName()
  const { mutate, isPending } = useMutation({
    mutationFn: async (copy: string) => {
      const themes = await api.themes()
      return whileLoggedIn(async () => themes.upload(copy, await themes.download(original)))
    },
    onSuccess: (theme) => {
      changed()
      notice.push({ state: 'success', message: t('cms.copied', { name: theme.name }) })
      onClose()
      navigate(themeRoute(theme.name))
    },
    onError: name.failed,
  })
  return (
    <ThemeForm
      title={t('cms.form.copyTitle', { name: original })}
      text={t('cms.form.copyText', { name: original })}
      failedTitle={t('cms.form.failed')}
      submitLabel={t('cms.form.copy')}
      busyLabel={t('cms.form.busy')}
      busy={isPending}
      name={name}
      failure={name.failure}
      onSubmit={() => {
        const checked = name.checked()
        if (checked !== undefined) mutate(checked)
      }}
      onClose={onClose}
    />
  )
}
