import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MediaSize } from '../../../api/media.ts'
import { useEnvironment } from '../../environment.tsx'

type Props = {
  id: string
  size: MediaSize
  alt: string
  /** `object-position` where the image is cropped. */
  position?: string
  /** Called with the size in pixels once it is known. */
  onSize?: (size: { width: number; height: number }) => void
}

/**
 * An uploaded image. Images hidden from visitors, because moderation deactivated their entry, are fetched with the
 * session token, which an `img` does not send.
 */
export function UploadedImage(props: Props) {
  return <Loading key={`${props.id} ${props.size}`} {...props} />
}

function Loading({ id, size, alt, position, onSize }: Props) {
  const { api } = useEnvironment()
  const [isRefused, setRefused] = useState(false)
  const { data } = useQuery({
    queryKey: ['media', id, size],
    queryFn: ({ signal }) => api.media.load(id, size, signal),
    enabled: isRefused,
    retry: false,
  })
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!data || !image.current) return undefined
    const url = URL.createObjectURL(data)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [data])
  return (
    <img
      ref={image}
      src={api.media.url(id, size)}
      alt={alt}
      style={{ objectPosition: position }}
      onError={() => setRefused(true)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onSize?.({ width: naturalWidth, height: naturalHeight })
      }
    />
  )
}
