import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { Dashboard } from '../../core/calls.ts'
import { limits } from '../../core/limits.ts'
import { can } from '../../core/permissions.ts'
import { listingNames } from '../../core/resource-names.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useCaller } from '../../store/session.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { addStyles } from '../../ui/styles.ts'
import { Attention } from './Attention.tsx'
import { EntryLink } from './EntryLink.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import css from './overview.css'
import { ownEventsRoute } from './own-events-route.ts'

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

/** For a new calendar: that events need a category and a topic, with links for those who may create them. */
function Lacking({ lacking }: { lacking: NonNullable<Dashboard['lacking']> }) {
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

/** For moderators: how much of each kind waits on the moderation desk, with a link to it. */
function Waiting({ waiting }: { waiting: NonNullable<Dashboard['waiting']> }) {
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

/** What comes next for the user, and what needs attention; refetched on every visit and on window focus. */
function useDashboard() {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.dashboard(signal),
    refetchOnWindowFocus: true,
  })
}
