import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { limits } from '../../../core/limits.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { useThemesChanged } from '../queries.ts'
import { themeRoute } from '../theme-route.ts'
import { ThemeForm } from './ThemeForm.tsx'
import { useThemeName } from './use-theme-name.ts'

export type UploadThemeProps = {
  /** The theme whose files are replaced by those of the zip; without it, the zip becomes a new theme. */
  replaced?: string
  onClose: () => void
}

/** Creates a theme from a zip, or replaces one. */
export function UploadTheme({ replaced, onClose }: UploadThemeProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { api, language } = useEnvironment()
  const notice = useNotice()
  const changed = useThemesChanged()
  const whileLoggedIn = useWhileLoggedIn()
  const name = useThemeName()
  const [zip, setZip] = useState<File>()
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: async (target: { name: string; file: File }) => {
      const themes = await api.themes()
      return whileLoggedIn(() => themes.upload(target.name, target.file))
    },
    onSuccess: (theme) => {
      changed()
      notice.push({ state: 'success', message: t('cms.uploaded', { name: theme.name }) })
      onClose()
      navigate(themeRoute(theme.name))
    },
    onError: name.failed,
  })

  function choose(file: File) {
    const sizes = { size: sizeText(file.size, language), limit: sizeText(limits.themeBytes, language) }
    if (!file.name.toLowerCase().endsWith('.zip')) return setWrong(t('cms.zip.notZip'))
    if (file.size > limits.themeBytes) return setWrong(t('cms.upload.tooLarge', sizes))
    setWrong(undefined)
    setZip(file)
    if (!replaced && name.name === '') name.change(file.name.replace(/\.zip$/i, ''))
  }
  function submit() {
    const target = replaced ?? name.checked()
    if (!zip) setWrong(t('validation.required'))
    else if (target !== undefined) mutate({ name: target, file: zip })
  }
  return (
    <ThemeForm
      title={replaced ? t('cms.zip.replaceTitle', { name: replaced }) : t('cms.zip.uploadTitle')}
      text={replaced ? t('cms.zip.replaceText', { name: replaced }) : t('cms.zip.text')}
      failedTitle={t('cms.zip.failed')}
      submitLabel={t(replaced ? 'cms.zip.replaceSubmit' : 'cms.zip.submit')}
      busyLabel={t('cms.zip.busy')}
      busy={isPending}
      {...(!replaced && { name })}
      failure={name.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldShell
        label={t('cms.zip.file')}
        required={t('forms.requiredField')}
        error={wrong}
        hint={zip && t('cms.zip.chosen', { file: zip.name, size: sizeText(zip.size, language) })}
      >
        {(control) => (
          <FileDrop
            control={control}
            accept=".zip,application/zip"
            chooseText={t('cms.zip.choose')}
            dropText={t('cms.zip.drop')}
            onFile={choose}
          />
        )}
      </FieldShell>
    </ThemeForm>
  )
}
