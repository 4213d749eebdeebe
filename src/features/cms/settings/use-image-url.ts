import { useOpenTexts } from '../file/open-texts.tsx'
import { useThemeFile } from '../queries.ts'
import { type NamedImage, useCurrentImage } from './use-named-image.ts'

/** A `data:` address of the theme's logo or icon; undefined while it loads, and if there is none. */
export function useImageUrl(use: NamedImage): string | undefined {
  const { theme } = useOpenTexts()
  const name = useCurrentImage(use)?.name
  const { data } = useThemeFile(
    { theme: theme.name, type: 'image', name: name ?? '' },
    { enabled: name !== undefined },
  )
  if (name === undefined || !data) return undefined
  // Browsers detect other formats from their bytes.
  const mediaType = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
  return `data:${mediaType};base64,${data.content}`
}
