import { useTranslation } from 'react-i18next'
import { ThemeForm } from './ThemeForm.tsx'
import { useNewTheme } from './use-new-theme.ts'

/** Makes a theme with all files that another one has of its own, by way of that one's zip, and opens it. */
export function CopyTheme({ original, onClose }: { original: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useNewTheme({
    make: async (calls, copy) => calls.upload(copy, await calls.download(original)),
    madeText: (name) => t('cms.copied', { name }),
    onClose,
  })
  return (
    <ThemeForm
      {...form}
      title={t('cms.form.copyTitle', { name: original })}
      text={t('cms.form.copyText', { name: original })}
      submitLabel={t('cms.form.copy')}
    />
  )
}
