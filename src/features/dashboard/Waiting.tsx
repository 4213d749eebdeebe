import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { Dashboard } from '../../core/calls.ts'
import { listingNames } from '../../core/resource-names.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'

/** For moderators: how much of each kind waits on the moderation desk, with a link to it. */
export function Waiting({ waiting }: { waiting: NonNullable<Dashboard['waiting']> }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { language } = useEnvironment()
  const id = useId()
  const counts = listingNames
    .filter((kind) => waiting[kind])
    .map((kind) => t(`dashboard.waiting.${kind}`, { count: waiting[kind] ?? 0 }))
  return (
    <Card role="region" aria-labelledby={id} className="b-waiting">
      <div>
        <h2 id={id}>{t('dashboard.waiting.title')}</h2>
        <p>
          {counts.length === 0 ? t('dashboard.waiting.none') : new Intl.ListFormat(language).format(counts)}
        </p>
      </div>
      <LinkButton href={hrefs('/backstage/moderation')}>{t('dashboard.waiting.open')}</LinkButton>
    </Card>
  )
}
