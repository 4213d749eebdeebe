import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'

type Props = { failed: boolean; retry: () => void }

/** Loading state of lazily loaded code, with a retry button if it failed. */
export function Loading({ failed, retry }: Props) {
  const { t } = useTranslation()
  if (!failed) return <Skeleton label={t('app.loading')} rows={3} />
  const action = (
    <Button small onClick={retry}>
      {t('app.retry')}
    </Button>
  )
  return (
    <Banner tone="danger" role="alert" action={action}>
      {t('editor.notLoaded')}
    </Banner>
  )
}
