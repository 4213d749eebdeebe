import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MediaSize } from '../../../api/media.ts'
import { useEnvironment } from '../../environment.tsx'

type Props = { id: string; size: MediaSize; alt: string }

/**
 * An uploaded image. One that is hidden from visitors, because moderation has deactivated what it belongs to, is fetched with
 * the login: an `img` sends none.
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
  const own = useObjectUrl(data)
  return <img src={own ?? api.media.url(id, size)} alt={alt} onError={() => setRefused(true)} />
}

/** An address of something in memory, as long as it is shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
