import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../kit/environment.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useOpenTexts } from '../file/open-texts.tsx'
import css from './settings.css'
import { useImageUrl } from './use-image-url.ts'
import type { ReplaceQuestion } from './use-named-image.ts'

addStyles(css)

/** Asks before the theme's own logo or icon is replaced, and shows it: its file is deleted. */
export function ReplaceImage({ use, files, answer }: ReplaceQuestion) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const { theme } = useOpenTexts()
  const url = useImageUrl(use)
  const names = new Intl.ListFormat(language).format(files)
  return (
    <AlertDialog
      title={t(`cms.look.replace.${use}`, { theme: theme.name })}
      cancelLabel={t('cms.cancel')}
      confirmLabel={t('cms.look.replace.confirm')}
      danger
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {url && <img className="b-setting-image" src={url} alt="" />}
      <p>{t('cms.look.replace.text', { names, count: files.length })}</p>
    </AlertDialog>
  )
}
