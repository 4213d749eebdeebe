import { useTranslation } from 'react-i18next'
import { ThemeForm } from './ThemeForm.tsx'
import { useNewTheme } from './use-new-theme.ts'

/** Copies a theme with all its own files, through a zip download and upload, and opens the copy. */
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
