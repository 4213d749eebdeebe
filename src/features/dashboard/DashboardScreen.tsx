import CloseIcon from 'lucide-react/icons/x'
import { type RefObject, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../kit/environment.tsx'
import { PartialText } from '../../kit/safe-html/PartialText.tsx'
import { isPutAway, putAway } from '../../store/put-away.ts'
import { useSessionUser } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazily } from '../../ui/lazily.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import { HelpTexts } from './HelpTexts.tsx'
import type { DashboardScreenProps } from './OwnDashboard.tsx'
import css from './dashboard.css'

addStyles(css)

const OwnDashboard = lazily(async () => (await import('./OwnDashboard.tsx')).OwnDashboard, 'start')

/**
 * The home of Backstage (SPEC.md section 2): welcome text, what comes next and needs attention, unread notifications
 * and help. Visitors see the welcome and the help beside the login form.
 */
export function DashboardScreen({ hasScreen, notes, session }: DashboardScreenProps) {
  const { t } = useTranslation()
  const user = useSessionUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const welcome = useWelcome(heading)
  return (
    <>
      <PageHeader
        ref={heading}
        title={user ? t('app.welcome', { nickname: user.nickname }) : t('app.name')}
        description={
          !welcome.away && (
            <>
              <PartialText name="backstage/welcome" />
              {user && (
                <Button
                  className="b-welcome-away"
                  small
                  variant="quiet"
                  icon={<CloseIcon />}
                  onClick={() => welcome.put(true)}
                >
                  {t('dashboard.welcomeAway')}
                </Button>
              )}
            </>
          )
        }
      />
      {user ? (
        <Suspense fallback={<Skeleton label={t('app.loading')} rows={12} />}>
          <OwnDashboard
            user={user}
            hasScreen={hasScreen}
            notes={notes}
            session={session}
            onWelcome={welcome.away ? () => welcome.put(false) : undefined}
          />
        </Suspense>
      ) : (
        <div className="b-dashboard">
          <HelpTexts />
        </div>
      )}
    </>
  )
}

/** Whether the user has put the welcome text away on this device; the focus goes to the heading then. */
function useWelcome(heading: RefObject<HTMLElement | null>) {
  const { api } = useEnvironment()
  const userId = useSessionUser()?.id
  const text = { api: api.base, userId: userId ?? '', text: 'welcome' } as const
  const [away, setAway] = useState(() => userId !== undefined && isPutAway(text))
  const put = (value: boolean) => {
    putAway(text, value)
    setAway(value)
    heading.current?.focus()
  }
  return { away, put }
}
