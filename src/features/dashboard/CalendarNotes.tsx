import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { Dashboard, Trouble } from '../../core/calls.ts'
import { can } from '../../core/permissions.ts'
import { useCaller } from '../../store/session.ts'
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

/** For a new calendar: that events need a category and a topic, with links for those who may create them. */
export function Lacking({ lacking }: { lacking: NonNullable<Dashboard['lacking']> }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const caller = useCaller()
  const id = useId()
  const creatable = lacking.filter((resource) => can(caller, 'create', resource))
  return (
    <Card role="region" aria-labelledby={id} className="b-overview">
      <h2 id={id}>{t('dashboard.lacking.title')}</h2>
      <p>{t(creatable.length > 0 ? 'dashboard.lacking.text' : 'dashboard.lacking.wait')}</p>
      {creatable.length > 0 && (
        <div className="b-dashboard-create">
          {creatable.map((resource) => (
            <LinkButton key={resource} href={hrefs(`/backstage/${resource}/new`)}>
              {t(`dashboard.lacking.${resource}`)}
            </LinkButton>
          ))}
        </div>
      )}
    </Card>
  )
}
