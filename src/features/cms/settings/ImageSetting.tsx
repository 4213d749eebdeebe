import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/limits.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { checkUpload, endingsOf } from '../file/check-upload.ts'
import { ReplaceImage } from './ReplaceImage.tsx'
import { type NamedImage, useNamedImage } from './use-named-image.ts'

/** The theme's logo or icon: choosing an image saves it at once, as files are not part of the settings. */
export function ImageSetting({ use, url }: { use: NamedImage; url: string | undefined }) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const { save, saving, question } = useNamedImage()
  const [error, setError] = useState<string>()
  const endings = endingsOf('image')

  async function choose(file: File) {
    const wrong = checkUpload('image', file)
    const sizes = { size: sizeText(file.size, language), limit: sizeText(limits.imageBytes, language) }
    if (wrong === 'wrongType') return setError(t('cms.upload.wrongType', { endings }))
    if (wrong === 'tooLarge') return setError(t('cms.upload.tooLarge', sizes))
    setError(undefined)
    if (!saving && !(await save(use, file.name, file))) setError(t('cms.file.saveError'))
  }
  return (
    <>
      <FieldShell label={t(`cms.look.${use}`)} hint={t(`cms.look.hints.${use}`)} error={error} width="half">
        {(control) => (
          <FileDrop
            control={control}
            accept={endings.replaceAll(' ', '')}
            chooseText={t(saving ? 'cms.upload.saving' : 'cms.upload.choose.image')}
            dropText={saving ? undefined : t('cms.upload.drop')}
            onFile={(file) => void choose(file)}
          >
            {url && <img className="b-setting-image" src={url} alt="" />}
          </FileDrop>
        )}
      </FieldShell>
      {question && <ReplaceImage {...question} />}
    </>
  )
}
