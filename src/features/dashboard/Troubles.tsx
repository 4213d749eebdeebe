import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { Trouble } from '../../core/calls.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Card } from '../../ui/page/Card.tsx'

/** For administrators: what is wrong with the host, as it words it, and where they see what it does. */
export function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="b-overview">
      <h2 id={id}>{t('dashboard.troubles.title')}</h2>
      {troubles.map(({ subject, message }) => (
        <Banner key={subject + message} tone="danger" title={subject}>
          <p>{message}</p>
        </Banner>
      ))}
      <div className="b-dashboard-create">
        <LinkButton href={hrefs('/backstage/actions')}>{t('dashboard.troubles.open')}</LinkButton>
      </div>
    </Card>
  )
}
