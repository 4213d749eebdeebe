import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useMutation } from '../../../kit/resource/use-mutation.ts'
import { defaultTheme } from '../../../resources/themes/contract.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { useWhileLoggedIn } from '../file/use-while-logged-in.ts'
import { useThemes, useThemesChanged } from '../queries.ts'
import { themeRoute } from '../theme-route.ts'
import { ThemeForm } from './ThemeForm.tsx'
import { useThemeName } from './use-theme-name.ts'

export type NewThemeProps = { parent?: string; onClose: () => void }

/** Makes a theme that inherits everything from another one, and opens it. */
export function NewTheme({ parent: initialParent = defaultTheme, onClose }: NewThemeProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const { data: themes = [] } = useThemes()
  const name = useThemeName()
  const [parent, setParent] = useState(initialParent)
  const [key, setKey] = useState(newIdempotencyKey)
  const { mutate, isPending } = useMutation({
    mutationFn: async (theme: string) => {
      const calls = await api.themes()
      return whileLoggedIn(() => calls.create({ name: theme, parent }, key))
    },
    onSuccess: (theme) => {
      changed()
      notice.push({ state: 'success', message: t('cms.created', { name: theme.name }) })
      onClose()
      navigate(themeRoute(theme.name))
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 0)) setKey(newIdempotencyKey())
      name.failed(error)
    },
  })
  return (
    <ThemeForm
      title={t('cms.form.createTitle')}
      failedTitle={t('cms.form.failed')}
      submitLabel={t('cms.form.create')}
      busyLabel={t('cms.form.busy')}
      busy={isPending}
      name={name}
      failure={name.failure}
      onSubmit={() => {
        const checked = name.checked()
        if (checked !== undefined) mutate(checked)
      }}
      onClose={onClose}
    >
      <FieldShell label={t('cms.form.parent')} hint={t('cms.form.parentHint')}>
        {(control) => (
          <Select
            {...control}
            value={parent}
            options={themes.map((theme) => ({ value: theme.name, label: theme.name }))}
            onChange={(event) => setParent(event.currentTarget.value)}
          />
        )}
      </FieldShell>
    </ThemeForm>
  )
}
