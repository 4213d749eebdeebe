import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx'
import { endingsOf } from '../file/check-upload.ts'
import { useUploadCheck } from '../file/use-upload-check.ts'
import { ReplaceImage } from './ReplaceImage.tsx'
import { type NamedImage, useNamedImage } from './use-named-image.ts'

/** The theme's logo or icon: choosing an image saves it at once, as files are not part of the settings. */
export function ImageSetting({ use, url }: { use: NamedImage; url: string | undefined }) {
  const { t } = useTranslation()
  const { faultOf } = useUploadCheck('image')
  const { save, saving, question } = useNamedImage()
  const [error, setError] = useState<string>()
  const endings = endingsOf('image')

  async function choose(file: File) {
    const fault = await faultOf(file)
    setError(fault)
    if (fault === undefined && !saving) setError(await save(use, file.name, file))
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
