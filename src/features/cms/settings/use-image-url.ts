import { useEffect, useMemo, useState } from 'react'
import { blobOf } from '../file/image-blob.ts'
import { useOpenTexts } from '../file/open-texts.tsx'
import { useThemeFile } from '../queries.ts'
import { type NamedImage, useCurrentImage } from './use-named-image.ts'

/** A `blob:` address of the theme's logo or icon; undefined while it loads, and if there is none. */
export function useImageUrl(use: NamedImage): string | undefined {
  const { theme } = useOpenTexts()
  const name = useCurrentImage(use)?.name
  const { data } = useThemeFile(
    { theme: theme.name, type: 'image', name: name ?? '' },
    { enabled: name !== undefined },
  )
  const content = name === undefined ? undefined : data?.content
  const blob = useMemo(
    () => (content === undefined || name === undefined ? undefined : blobOf(content, name)),
    [content, name],
  )
  const [shown, setShown] = useState<{ blob: Blob; url: string }>()
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return shown && shown.blob === blob ? shown.url : undefined
}
