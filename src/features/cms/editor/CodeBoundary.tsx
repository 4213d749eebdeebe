import { Component, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '../../../core/loading/load-once.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** Keeps the screen, and what was typed in it, while code for one part of it loads; if that fails, offers to retry. */
export class CodeBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { error } = this.state
    if (error === undefined) return <Suspense fallback={<Waiting />}>{this.props.children}</Suspense>
    if (!(error instanceof NotLoaded)) throw error
    const retry = () => {
      error.forget()
      this.setState({ error: undefined })
    }
    return <Failed onRetry={retry} />
  }
}

function Waiting() {
  return <Skeleton label={useTranslation().t('app.loading')} rows={3} />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const action = (
    <Button small onClick={onRetry}>
      {t('app.retry')}
    </Button>
  )
  return (
    <Banner tone="danger" role="alert" action={action}>
      {t('editor.notLoaded')}
    </Banner>
  )
}
