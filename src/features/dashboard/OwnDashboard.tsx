import { useQuery } from '@tanstack/react-query'
import CalendarPlusIcon from 'lucide-react/icons/calendar-plus'
import MapPinIcon from 'lucide-react/icons/map-pin'
import RepeatIcon from 'lucide-react/icons/repeat'
import GroupsIcon from 'lucide-react/icons/users-round'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { SessionUser } from '../../contracts/users.ts'
import type { Dashboard, DashboardEntry, DashboardPart } from '../../core/calls.ts'
import { dayMs } from '../../core/durations.ts'
import { limits } from '../../core/limits.ts'
import { type ListingName, listingNames } from '../../core/resource-names.ts'
import { entryPath, formQuery, ownUpcomingEvents, type RoutePath, screenPaths } from '../../core/routes.ts'
import { useCapabilities } from '../../kit/capabilities.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { FirstSteps } from '../../store/preferences.ts'
import { useCaller } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { addStyles } from '../../ui/styles.ts'
import { HelpTexts } from './HelpTexts.tsx'
import { Lacking, Troubles } from './CalendarNotes.tsx'
import { PartFailed, UnreadNotifications } from './UnreadNotifications.tsx'
import css from './overview.css'
import { formatDateTime } from '../../core/dates.ts'
import { draftsBelow } from '../../store/drafts-below.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'

addStyles(css)

/**
 * What comes next for the user, what needs attention, for moderators what is new, and in a new calendar what events need
 * first. `notes` are other features' parts of what needs attention.
 */
function Overview({ notes }: { notes: ReactNode }) {
  const { data, error, refetch } = useDashboard()
  return (
    <>
      {data?.troubles && <Troubles troubles={data.troubles} />}
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
      {failed && <PartFailed error={error} onRetry={onRetry} />}
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
  return (
    createdAt === undefined || new Date(createdAt).getTime() > now.getTime() - limits.newcomerDays * dayMs
  )
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

/** Entries that a part shows before its button is pressed. */
const shownAtFirst = 3

const isEmpty = ({ troubles = [], ...all }: Dashboard, unsaved: readonly Unsaved[]) =>
  all.unpublished.total + all.canceled.total + all.withoutImage.total + unsaved.length + troubles.length === 0

/** What may need a look: other features' `notes`, what was typed and not saved, drafts, cancelled events, missing images. */
function Attention({ dashboard, notes }: { dashboard: Dashboard | undefined; notes: ReactNode }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const caller = useCaller()
  const [unsaved] = useState(() => (caller ? unsavedOf(api.base, caller.id) : []))
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="b-overview b-attention">
      <h2 id={id}>{t('dashboard.attention.title')}</h2>
      {notes}
      {unsaved.length > 0 && <UnsavedList unsaved={unsaved} />}
      {!dashboard && <Skeleton label={t('app.loading')} rows={3} />}
      {dashboard && (
        <>
          <Part
            title={t('dashboard.attention.unpublished')}
            part={dashboard.unpublished}
            route={ownEventsRoute({ published: '0' })}
          />
          <Part
            title={t('dashboard.attention.canceled')}
            part={dashboard.canceled}
            route={ownEventsRoute({ canceled: '1' })}
          />
          <Part title={t('dashboard.attention.withoutImage')} part={dashboard.withoutImage} toForm />
          {isEmpty(dashboard, unsaved) && <p className="b-overview-none">{t('dashboard.attention.none')}</p>}
        </>
      )}
    </Card>
  )
}

type PartProps = {
  title: string
  part: DashboardPart
  /** The list of all of them, if there is one. */
  route?: string
  /** Its entries lead to their forms, whatever their screens open on. */
  toForm?: boolean
}

function Part({ title, part: { items, total }, route, toForm = false }: PartProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const [open, setOpen] = useState(false)
  if (total === 0) return null
  const shown = open ? items : items.slice(0, shownAtFirst)
  const more = total - shown.length
  return (
    <section className="b-attention-part">
      <h3>
        <span>{title}</span> <span className="b-overview-count">{total}</span>
      </h3>
      <ul role="list">
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} toForm={toForm} />
          </li>
        ))}
      </ul>
      {route ? (
        <p className="b-help-more">
          <a href={hrefs(route)}>{t('dashboard.attention.list', { title })}</a>
        </p>
      ) : (
        more > 0 &&
        (open ? (
          <p className="b-overview-none">{t('dashboard.attention.moreThere', { count: more })}</p>
        ) : (
          <Button small onClick={() => setOpen(true)}>
            {t('dashboard.attention.more', { count: more })}
          </Button>
        ))
      )}
    </section>
  )
}

function UnsavedList({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { timeZone } = useEnvironment()
  return (
    <section className="b-attention-part">
      <h3>
        <span>{t('dashboard.attention.unsaved')}</span>{' '}
        <span className="b-overview-count">{unsaved.length}</span>
      </h3>
      <ul role="list">
        {unsaved.map(({ kind, name, path, savedAt }) => (
          <li key={path}>
            <a href={hrefs(path)}>{name || t('dashboard.attention.unnamed')}</a>
            <span className="b-overview-kind">{t(`dashboard.kinds.${kind}`)}</span>
            <time dateTime={savedAt}>{formatDateTime(new Date(savedAt), timeZone)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Something typed on this device and not saved yet. `name` is empty if nobody has typed one. */
type Unsaved = { kind: ListingName; name: string; path: string; savedAt: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Drafts of dialogs (`new:…`) and of the first steps are left out: they come back where they were begun. */
const isOfScreen = (id: string) => id !== 'first-steps' && !/^new[^?]/.test(id)

/** The user's drafts of listings, the latest first. */
function unsavedOf(api: string, userId: string): Unsaved[] {
  return listingNames
    .flatMap((kind) =>
      [...draftsBelow({ api, userId, resource: kind, id: '' })]
        .filter(([id]) => isOfScreen(id))
        .map(([id, { savedAt, values, before }]) => {
          const name = [values.name, before?.name].find(isText) ?? ''
          return { kind, name: name.trim(), path: entryPath(kind, id), savedAt }
        }),
    )
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}

type EntryLinkProps = {
  entry: DashboardEntry
  /** Shows that an event is cancelled or not published. */
  badges?: boolean
  toForm?: boolean
}

/** An entry with a link to its form: of an event when it begins, of others what it is. */
function EntryLink({ entry, badges = false, toForm = false }: EntryLinkProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { language, timeZone } = useEnvironment()
  const { kind, id, name, start, canceled, published } = entry
  const begin = start === undefined ? undefined : new Date(start)
  const weekday =
    begin && new Intl.DateTimeFormat(language, { weekday: 'short', timeZone }).format(begin).replace('.', '')
  return (
    <>
      <a href={hrefs(entryPath(kind, id) + (toForm ? formQuery(kind) : ''))} dir="auto">
        {name}
      </a>
      {badges && canceled && <Badge tone="danger">{t('dashboard.canceled')}</Badge>}
      {badges && published === false && <Badge tone="warning">{t('dashboard.unpublished')}</Badge>}
      {begin ? (
        <time dateTime={start}>{`${weekday} ${formatDateTime(begin, timeZone)}`}</time>
      ) : (
        <span className="b-overview-kind">{t(`dashboard.kinds.${kind}`)}</span>
      )}
    </>
  )
}

/** The list of the user's events from now on, the next one first, with further filters as the list spells them. */
function ownEventsRoute(filters: Record<string, string> = {}): string {
  const query = ownUpcomingEvents()
  for (const [name, value] of Object.entries(filters)) query.set(name, value)
  return `${screenPaths('events').list}?${query}`
}
