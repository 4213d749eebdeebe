import { Suspense, use, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouter } from 'wouter'
import { landmarksLackingAround } from '../boot/page-landmarks.ts'
import type { Language } from '../core/languages.ts'
import { findRoute, homePath } from '../core/routes.ts'
import { LoginPanel } from '../features/session/LoginPanel.tsx'
import { FirstScreenContext } from '../features/session/first-screen-context.ts'
import { useLogout } from '../features/session/use-logout.ts'
import type { Texts } from '../i18n/texts.ts'
import { LastSeen } from '../kit/LastSeen.tsx'
import { useEnvironment } from '../kit/environment.tsx'
import { useSessionUser } from '../store/session.ts'
import { lazily } from '../ui/lazily.ts'
import { AppShell } from '../ui/page/AppShell.tsx'
import { addStyles } from '../ui/styles.ts'
import { Content } from './Content.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Tools } from './Tools.tsx'
import css from './app.css'
import { useArrival } from './routing/use-arrival.ts'
import { useSessionChanges } from './use-session-changes.ts'
import { MainMenu, Notices } from './workspace-parts.ts'

addStyles(css)

export type LayoutProps = { host: Element; texts: Texts; onLanguage: (language: Language) => void }

const ExpiredLogin = lazily(
  async () => (await import('../features/session/ExpiredLogin.tsx')).ExpiredLogin,
  'start',
)

const recoveryRoute = '/backstage/requestPasswordRecovery'

/**
 * The frame around the screens: menu and tools for users who are logged in, the login form beside the page
 * for others.
 */
export function Layout({ host, texts, onLanguage }: LayoutProps) {
  use(texts.ready)
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const [path] = useLocation()
  const { themeConfig, emit } = useEnvironment()
  const user = useSessionUser()
  const logout = useLogout()
  const content = useArrival(host)
  const [landmarks] = useState(() => landmarksLackingAround(host))
  useSessionChanges()
  const firstScreen = useContext(FirstScreenContext)
  useLayoutEffect(() => firstScreen?.finish(), [firstScreen])
  useEffect(() => firstScreen?.repeatPress(), [firstScreen])

  const isInvited = findRoute(path) === '/backstage/invitation/:token'
  const site = themeConfig.sitenameShort || themeConfig.sitename
  const brand = (
    <a className="b-brand" href={hrefs(homePath)}>
      <span>{t('app.name')}</span>
      {site && <span className="b-brand-site">{site}</span>}
    </a>
  )
  return (
    <AppShell
      ref={content}
      landmarks={landmarks}
      brand={brand}
      header={<Tools onLanguage={onLanguage} />}
      nav={
        user && (
          <Suspense fallback={<LastSeen part="menu" />}>
            <MainMenu onLogout={logout} />
          </Suspense>
        )
      }
      navLabel={t('app.mainMenu')}
      skipLabel={t('app.skipToContent')}
      notice={
        <Suspense>
          <Notices />
        </Suspense>
      }
      aside={
        !user && (
          <LoginPanel
            key={String(isInvited)}
            host={host}
            recoveryHref={hrefs(recoveryRoute)}
            folded={isInvited}
          />
        )
      }
      asideLabel={t('session.login')}
    >
      <ErrorBoundary onError={(error) => emit('backstage-error', { message: String(error) })}>
        <Content texts={texts} />
      </ErrorBoundary>
      {user && !user.token && (
        <Suspense>
          <ExpiredLogin host={host} email={user.email} onClose={logout} />
        </Suspense>
      )}
    </AppShell>
  )
}
