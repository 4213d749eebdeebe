import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton, type SkeletonProps } from '../../ui/feedback/Skeleton.tsx'
import { useErrorText } from './use-error-text.ts'

/** Why a call failed; nothing without an error. `error` may be its text. */
export function Failure({ error, title }: { error: unknown; title?: string }) {
  const errorText = useErrorText()
  return (
    <div role="alert">
      {Boolean(error) && (
        <Banner tone="danger" title={title}>
          <p>{typeof error === 'string' ? error : errorText(error)}</p>
        </Banner>
      )}
    </div>
  )
}

type LoadFailedProps = { title?: string | undefined; error: unknown; onRetry: () => unknown; small?: boolean }

/** Why something could not be loaded, with a button to try again. */
export function LoadFailed({ title, error, onRetry, small }: LoadFailedProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <Banner
      tone="danger"
      role="alert"
      title={title}
      action={
        <Button small={small} onClick={() => void onRetry()}>
          {t('app.retry')}
        </Button>
      }
    >
      <p>{errorText(error)}</p>
    </Banner>
  )
}

type LoadedProps<Data> = Omit<SkeletonProps, 'label'> & {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** Heading of the error. */
  failed?: string
  children?: (data: Data) => ReactNode
}

/** What a query has loaded: a skeleton before, and if there is none, why. */
export function Loaded<Data>({ query, failed, children, ...skeleton }: LoadedProps<Data>) {
  const { t } = useTranslation()
  const { data, error, refetch } = query
  if (data !== undefined) return children?.(data)
  if (error) return <LoadFailed title={failed} error={error} onRetry={refetch} />
  return <Skeleton label={t('app.loading')} {...skeleton} />
}
