import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useEnvironment } from '../../kit/environment.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/**
 * Leads on to the public page of an entry that visitors can't see, through a preview link. A route rather than a
 * button, so that it opens in a new tab like every other 'View'.
 */
export function PreviewScreen() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const [path] = useLocation()
  const errorText = useErrorText()
  const [resource = '', id = ''] = path.split('/').slice(-2)
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', resource, id],
    queryFn: () => api.preview(resource, decodeURIComponent(id)),
    retry: false,
    gcTime: 0,
  })
  const url = data?.url
  useEffect(() => {
    if (url !== undefined) window.location.replace(url)
  }, [url])

  return (
    <>
      <PageHeader title={t('app.preview')} />
      {error ? (
        <EmptyState
          title={errorText(error)}
          action={<Button onClick={() => void refetch()}>{t('app.retry')}</Button>}
        />
      ) : (
        <Skeleton label={t('app.loading')} rows={4} />
      )}
      {url !== undefined && <LinkButton href={url}>{t('app.preview')}</LinkButton>}
    </>
  )
}
