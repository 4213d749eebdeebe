import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { Dashboard } from '../../core/calls.ts'
import { limits } from '../../core/limits.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { addStyles } from '../../ui/styles.ts'
import { Attention } from './Attention.tsx'
import { EntryLink } from './EntryLink.tsx'
import { Lacking } from './Lacking.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Waiting } from './Waiting.tsx'
import css from './overview.css'
import { ownEventsRoute } from './own-events-route.ts'
import { useDashboard } from './use-dashboard.ts'

addStyles(css)

/**
 * What comes next for the user, what needs attention, for moderators what is new, and in a new calendar what events need
 * first. `notes` are other features' parts of what needs attention.
 */
export function Overview({ notes }: { notes: ReactNode }) {
  const { data, error, refetch } = useDashboard()
  return (
    <>
      {data?.lacking && <Lacking lacking={data.lacking} />}
      {data?.waiting && <Waiting waiting={data.waiting} />}
      <NextEvents next={data?.next} error={error} onRetry={() => void refetch()} />
      {(data ?? !error) && <Attention dashboard={data} notes={notes} />}
    </>
  )
}

type NextProps = { next: Dashboard['next'] | undefined; error: unknown; onRetry: () => void }

function NextEvents({ next, error, onRetry }: NextProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const id = useId()
  const failed = !next && Boolean(error)
  return (
    <Card role="region" aria-labelledby={id} className="b-overview">
      <h2 id={id}>{t('dashboard.next.title')}</h2>
      {failed && <LoadFailed error={error} onRetry={onRetry} />}
      {!next && !failed && <Skeleton label={t('app.loading')} rows={limits.dashboardEvents} />}
      {next?.total === 0 && <p className="b-overview-none">{t('dashboard.next.none')}</p>}
      {next && next.total > 0 && (
        <>
          <ul role="list">
            {next.items.slice(0, limits.dashboardEvents).map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} badges />
              </li>
            ))}
          </ul>
          <p className="b-help-more">
            <a href={hrefs(ownEventsRoute())}>{t('dashboard.next.all', { count: next.total })}</a>
          </p>
        </>
      )}
    </Card>
  )
}
