import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type BinaryType = 'image' | 'font'

export type FilePreviewProps = { type: BinaryType; name: string; content: Blob }

/** Preview of an image, or of a font with a sample text: either a saved file or one about to be saved. */
export function FilePreview({ type, ...file }: FilePreviewProps) {
  return type === 'image' ? <ImagePreview {...file} /> : <FontPreview {...file} />
}

type PreviewProps = Omit<FilePreviewProps, 'type'>

function ImagePreview({ name, content }: PreviewProps) {
  const { t } = useTranslation()
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<Blob>()
  useEffect(() => {
    const url = URL.createObjectURL(content)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [content])
  if (broken === content) return <p className="b-hint">{t('cms.file.noImage')}</p>
  return (
    <div className="b-theme-image">
      <img ref={image} alt={t('cms.file.image', { name })} onError={() => setBroken(content)} />
    </div>
  )
}

/** Fonts must be registered on the document to work in shadow roots; removed on unmount. */
function FontPreview({ name, content }: PreviewProps) {
  const { t } = useTranslation()
  const family = `preview-${useId().replace(/\W/g, '')}`
  const [tried, setTried] = useState<{ content: Blob; loaded: boolean }>()
  useEffect(() => {
    let face: FontFace | undefined
    let isGone = false
    const load = async () => {
      face = new FontFace(family, await content.arrayBuffer())
      await face.load()
      if (!isGone) document.fonts.add(face)
    }
    const told = (loaded: boolean) => () => {
      if (!isGone) setTried({ content, loaded })
    }
    load().then(told(true), told(false))
    return () => {
      isGone = true
      if (face) document.fonts.delete(face)
    }
  }, [content, family])
  const loaded = tried?.content === content ? tried.loaded : undefined
  if (loaded === false) return <p className="b-hint">{t('cms.file.noSample')}</p>
  return (
    <p
      className="b-font-sample"
      aria-label={t('cms.file.sample', { name })}
      role="img"
      style={{ fontFamily: loaded ? `'${family}'` : undefined }}
    >
      {t('cms.file.sampleText')}
    </p>
  )
}
