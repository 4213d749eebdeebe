import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PartialName } from '../../core/calls.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useEnvironment } from '../environment.tsx'
import { SafeHtml, type SafeHtmlProps } from '../safe-html/SafeHtml.tsx'
import { LoadFailed } from '../notice/Failure.tsx'

const staleMs = 300_000

export type PartialTextProps = Pick<SafeHtmlProps, 'headings'> & {
  name: PartialName
  /** Approximate number of words, for the skeleton. */
  words?: number
}

/** One of the site's texts, from the active theme (SPEC.md section 7, 'Content'). */
export function PartialText({ name, words, headings }: PartialTextProps) {
  const { t } = useTranslation()
  const { api, language } = useEnvironment()
  const { data, error, refetch } = useQuery({
    queryKey: ['partial', name, language],
    queryFn: ({ signal }) => api.partial(name, language, signal),
    staleTime: staleMs,
  })
  const skeleton = <Skeleton label={t('app.loading')} kind="text" rows={words} />
  if (data !== undefined) return <SafeHtml html={data} headings={headings} fallback={skeleton} />
  if (!error) return skeleton
  return (
    <div className="b-text-failed">
      <div className="b-skeleton-room" aria-hidden="true">
        {skeleton}
      </div>
      <LoadFailed small error={error} onRetry={refetch} />
    </div>
  )
}
