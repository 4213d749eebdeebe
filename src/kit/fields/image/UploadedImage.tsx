import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MediaSize } from '../../../api/media.ts'
import { useEnvironment } from '../../environment.tsx'

type Props = { id: string; size: MediaSize; alt: string }

/**
 * An uploaded image. Images hidden from visitors, because moderation deactivated their entry, are fetched with the
 * session token, which an `img` does not send.
 */
export function UploadedImage(props: Props) {
  return <Loading key={`${props.id} ${props.size}`} {...props} />
}

function Loading({ id, size, alt }: Props) {
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
  return <img ref={image} src={api.media.url(id, size)} alt={alt} onError={() => setRefused(true)} />
}
