import { type ReactNode, useId, useState } from 'react'
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
import { UnreadNotifications } from './UnreadNotifications.tsx'
import type { FirstSteps } from '../../store/preferences.ts'
import { Card } from '../../ui/page/Card.tsx'
import type { PartialName } from '../../core/calls.ts'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'

addStyles(css)

export type DashboardScreenProps = {
  /** Whether a route has a screen. */
  hasScreen: (route: RoutePath) => boolean
  /** Important notes at the top, such as series that are about to run out. */
  notes?: ReactNode
  /** Login state, shown at the end of the page. */
  session?: ReactNode
}

const firstStepsRoute = '/backstage/first-steps'

const creations = [
  { route: '/backstage/events/new', label: 'dashboard.newEvent', icon: <CalendarPlusIcon /> },
  { route: '/backstage/groups/new', label: 'dashboard.newGroup', icon: <GroupsIcon /> },
  { route: '/backstage/places/new', label: 'dashboard.newPlace', icon: <MapPinIcon /> },
] as const

/**
 * The home of Backstage (SPEC.md section 2): welcome text, unread notifications and help. Visitors see the
 * welcome and the help beside the login form.
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

export type HelpTextProps = { title: string; name: PartialName; href: string }

/** A help text that expands in place; fetched when first opened. */
function HelpText({ title, name, href }: HelpTextProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="b-help"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary>
        <ChevronRightIcon />
        <h2>{title}</h2>
      </summary>
      <div className="b-help-body">
        {opened && <PartialText name={name} words={120} headings={3} />}
        <p className="b-help-more">
          <a href={href}>{t('dashboard.readMore')}</a>
        </p>
      </div>
    </details>
  )
}
