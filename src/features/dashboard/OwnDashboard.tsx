import { useQuery } from '@tanstack/react-query'
import CalendarPlusIcon from 'lucide-react/icons/calendar-plus'
import MapPinIcon from 'lucide-react/icons/map-pin'
import RepeatIcon from 'lucide-react/icons/repeat'
import GroupsIcon from 'lucide-react/icons/users-round'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { SessionUser } from '../../contracts/users.ts'
import type { Dashboard } from '../../core/calls.ts'
import { dayMs } from '../../core/durations.ts'
import { limits } from '../../core/limits.ts'
import { can } from '../../core/permissions.ts'
import { listingNames } from '../../core/resource-names.ts'
import type { RoutePath } from '../../core/routes.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { FirstSteps } from '../../store/preferences.ts'
import { useCaller } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { addStyles } from '../../ui/styles.ts'
import { Attention, EntryLink, ownEventsRoute } from './Attention.tsx'
import { HelpTexts } from './HelpTexts.tsx'
import { LoadFailed, UnreadNotifications } from './UnreadNotifications.tsx'
import css from './overview.css'

addStyles(css)

/**
 * What comes next for the user, what needs attention, for moderators what is new, and in a new calendar what events need
 * first. `notes` are other features' parts of what needs attention.
 */
function Overview({ notes }: { notes: ReactNode }) {
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

const firstStepsRoute = '/backstage/first-steps'

const creations = [
  { route: '/backstage/events/new', label: 'dashboard.newEvent', icon: <CalendarPlusIcon /> },
  { route: '/backstage/repeatingevents/new', label: 'dashboard.newRepeatingEvent', icon: <RepeatIcon /> },
  { route: '/backstage/groups/new', label: 'dashboard.newGroup', icon: <GroupsIcon /> },
  { route: '/backstage/places/new', label: 'dashboard.newPlace', icon: <MapPinIcon /> },
] as const

export type OwnDashboardProps = DashboardScreenProps & {
  user: Pick<SessionUser, 'createdAt'>
  /** Brings the welcome text back; absent while it is shown. */
  onWelcome: (() => void) | undefined
}

/** The dashboard of a user: new entries, what comes next and needs attention, notifications and help. */
export function OwnDashboard({ user, hasScreen, notes, session, onWelcome }: OwnDashboardProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { now } = useEnvironment()
  const has = useCapabilities()
  const isNew = isNewcomer(user.createdAt, now())
  const isGuided = useStore(({ backstage }) => isUnderWay(backstage.firstSteps)) && isNew
  const createId = useId()
  return (
    <div className="b-dashboard">
      <div className="b-dashboard-main">
        <section className="b-dashboard-create" aria-labelledby={createId}>
          <h2 id={createId} className="b-hidden">
            {t('dashboard.create')}
          </h2>
          {creations
            .filter(({ route }) => hasScreen(route))
            .map(({ route, label, icon }, index) => (
              <LinkButton
                key={route}
                href={hrefs(route)}
                icon={icon}
                variant={index === 0 ? 'primary' : 'secondary'}
              >
                {t(label)}
              </LinkButton>
            ))}
        </section>
        {isGuided && <FirstStepsCard href={hrefs(firstStepsRoute)} />}
        {has('dashboard') && <Overview notes={notes} />}
      </div>
      <div className="b-dashboard-side">
        <UnreadNotifications hasScreen={hasScreen} />
        <HelpTexts />
        {((isNew && !isGuided) || onWelcome) && (
          <p className="b-dashboard-guide">
            {isNew && !isGuided && <a href={hrefs(firstStepsRoute)}>{t('dashboard.firstSteps')}</a>}
            {onWelcome && (
              <Button small variant="quiet" onClick={onWelcome}>
                {t('dashboard.welcomeBack')}
              </Button>
            )}
          </p>
        )}
        {session}
      </div>
    </div>
  )
}

/** Whether an account is new enough for the first steps; one without a date counts as new. */
function isNewcomer(createdAt: string | undefined, now: Date): boolean {
  if (createdAt === undefined) return true
  return new Date(createdAt).getTime() > now.getTime() - limits.newcomerDays * dayMs
}

/** Whether the user has started the guide for newcomers and not finished it. */
function isUnderWay(firstSteps: FirstSteps | undefined): boolean {
  return firstSteps !== undefined && firstSteps.step !== 'nextSteps'
}

/** Link back into the guide for newcomers while it is unfinished. */
function FirstStepsCard({ href }: { href: string }) {
  const { t } = useTranslation()
  return (
    <Card className="b-dashboard-first-steps">
      <div>
        <h2>{t('dashboard.firstSteps')}</h2>
        <p>{t('dashboard.firstStepsText')}</p>
      </div>
      <LinkButton href={href}>{t('dashboard.firstStepsGoOn')}</LinkButton>
    </Card>
  )
}

export type DashboardScreenProps = {
  /** Whether a route has a screen. */
  hasScreen: (route: RoutePath) => boolean
  /** Other features' part of what needs attention, such as series that are about to run out. */
  notes?: ReactNode
  /** Login state, shown where visitors see the login form: beside the page, or below it. */
  session?: ReactNode
}
