import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { defaultTheme } from '../../../contracts/themes.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { useThemes } from '../queries.ts'
import { ThemeForm } from './ThemeForm.tsx'
import { useNewTheme } from './use-new-theme.ts'

export type NewThemeProps = { parent?: string; onClose: () => void }

/** Creates a theme that inherits everything from another one, and opens it. */
export function NewTheme({ parent: initialParent = defaultTheme, onClose }: NewThemeProps) {
  const { t } = useTranslation()
  const { data: themes = [] } = useThemes()
  const [parent, setParent] = useState(initialParent)
  const [key, setKey] = useState(newIdempotencyKey)
  const form = useNewTheme({
    make: (calls, name) => calls.create({ name, parent }, key),
    madeText: (name) => t('cms.created', { name }),
    onFailed: (error) => {
      if (!(error instanceof ApiError && error.status === 0)) setKey(newIdempotencyKey())
    },
    onClose,
  })
  return (
    <ThemeForm {...form} title={t('cms.form.createTitle')} submitLabel={t('cms.form.create')}>
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
