import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { ReplaceImage } from './ReplaceImage.tsx'
import { imageUse, namedImages, useNamedImage } from './use-named-image.ts'

/** Buttons that make an image the theme's logo or icon; or what it is used for already. */
export function UseImage({ name, content }: { name: string; content: Blob }) {
  const { t } = useTranslation()
  const { save, saving, question } = useNamedImage()
  const use = imageUse(name)
  return (
    <>
      {use && <p className="b-hint">{t(`cms.look.used.${use}`)}</p>}
      <div className="b-file-actions">
        {namedImages
          .filter((other) => other !== use)
          .map((other) => (
            <Button small key={other} busy={saving === other} onClick={() => void save(other, name, content)}>
              {t(`cms.look.use.${other}`)}
            </Button>
          ))}
      </div>
      {question && <ReplaceImage {...question} />}
    </>
  )
}
