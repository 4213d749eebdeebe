import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { RoutePath } from '../../core/routes.ts'
import { PartialText } from '../../kit/safe-html/PartialText.tsx'
import { useSessionUser } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import CalendarPlusIcon from 'lucide-react/icons/calendar-plus'
import GroupsIcon from 'lucide-react/icons/users-round'
import MapPinIcon from 'lucide-react/icons/map-pin'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './dashboard.css'
import { FirstStepsCard, isUnderWay } from './FirstStepsCard.tsx'
import { HelpText } from './HelpText.tsx'
import { UnreadNotifications } from './UnreadNotifications.tsx'

addStyles(css)

export type DashboardScreenProps = {
  /** Tells which routes lead somewhere. */
  hasScreen: (route: RoutePath) => boolean
  /** What the user has to know first: repeating events that run out. */
  notes?: ReactNode
  /** Stands at the end of the page: who is logged in. */
  session?: ReactNode
}

const firstStepsRoute = '/backstage/first-steps'

const creations = [
  { route: '/backstage/events/new', label: 'dashboard.newEvent', icon: <CalendarPlusIcon /> },
  { route: '/backstage/groups/new', label: 'dashboard.newGroup', icon: <GroupsIcon /> },
  { route: '/backstage/places/new', label: 'dashboard.newPlace', icon: <MapPinIcon /> },
] as const

/**
 * The home of Backstage (SPEC.md section 2): the welcome text, what is unread, and help. Visitors read the welcome and
 * the help beside the login form.
 */
export function DashboardScreen({ hasScreen, notes, session }: DashboardScreenProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const user = useSessionUser()
  const isNewcomer = useStore(({ backstage }) => isUnderWay(backstage.firstSteps))
  const createId = useId()
  return (
    <>
      <PageHeader
        title={user ? t('app.welcome', { nickname: user.nickname }) : t('app.name')}
        description={<PartialText name="backstage/welcome" />}
      />
      <div className="b-dashboard">
        {user && (
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
        )}
        {user && isNewcomer && <FirstStepsCard href={hrefs(firstStepsRoute)} />}
        {notes}
        {user && <UnreadNotifications hasScreen={hasScreen} />}
        <HelpText
          title={t('dashboard.principles')}
          name="backstage/principles"
          href={hrefs('/backstage/usage-principles')}
        />
        <HelpText title={t('dashboard.faq')} name="backstage/faq" href={hrefs('/backstage/faq')} />
        {user && !isNewcomer && (
          <p className="b-dashboard-guide">
            <a href={hrefs(firstStepsRoute)}>{t('dashboard.firstSteps')}</a>
          </p>
        )}
        {session}
      </div>
    </>
  )
}
