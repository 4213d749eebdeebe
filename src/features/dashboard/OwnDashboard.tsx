import CalendarPlusIcon from 'lucide-react/icons/calendar-plus'
import MapPinIcon from 'lucide-react/icons/map-pin'
import RepeatIcon from 'lucide-react/icons/repeat'
import GroupsIcon from 'lucide-react/icons/users-round'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { SessionUser } from '../../contracts/users.ts'
import { dayMs } from '../../core/durations.ts'
import { limits } from '../../core/limits.ts'
import type { RoutePath } from '../../core/routes.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { FirstSteps } from '../../store/preferences.ts'
import { useStore } from '../../store/store.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { HelpTexts } from './HelpTexts.tsx'
import { Overview } from './Overview.tsx'
import { UnreadNotifications } from './UnreadNotifications.tsx'

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
        <Overview notes={notes} />
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
