import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import type { Language } from '../core/limits.ts'
import { homePath } from '../core/routes.ts'
import { AlreadyLoggedIn } from '../features/session/AlreadyLoggedIn.tsx'
import { ExpiredLogin } from '../features/session/ExpiredLogin.tsx'
import { LoginPanel } from '../features/session/LoginPanel.tsx'
import { useLogout } from '../features/session/use-logout.ts'
import type { Texts } from '../i18n/texts.ts'
import { useEnvironment } from '../kit/environment.tsx'
import { Notices } from '../kit/notice/Notices.tsx'
import { useSessionUser } from '../store/session.ts'
import { AppShell } from '../ui/page/AppShell.tsx'
import { MainMenu } from './MainMenu.tsx'
import { hasScreen } from './routes.tsx'
import { Screens } from './Screens.tsx'
import { Tools } from './Tools.tsx'
import { useArrival } from './use-arrival.ts'
import { useSessionChanges } from './use-session-changes.ts'

export type LayoutProps = { host: Element; texts: Texts; onLanguage: (language: Language) => void }

const recoveryRoute = '/backstage/requestPasswordRecovery'

/** The frame around the screens: menu and tools for who is logged in, the login form beside the page for others. */
export function Layout({ host, texts, onLanguage }: LayoutProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { themeConfig, language } = useEnvironment()
  const user = useSessionUser()
  const logout = useLogout()
  const content = useArrival(host)
  useSessionChanges()

  useEffect(() => {
    texts.loadScreens(language).catch(() => undefined)
  }, [texts, language])

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
      brand={brand}
      header={<Tools onLanguage={onLanguage} />}
      nav={user && <MainMenu />}
      navLabel={t('app.mainMenu')}
      skipLabel={t('app.skipToContent')}
      notice={<Notices />}
      aside={
        !user && (
          <LoginPanel
            host={host}
            recoveryHref={hasScreen(recoveryRoute) ? hrefs(recoveryRoute) : undefined}
          />
        )
      }
      asideLabel={t('session.login')}
    >
      <Screens key={user?.id} texts={texts} session={<AlreadyLoggedIn />} />
      {user && !user.token && <ExpiredLogin host={host} email={user.email} onClose={logout} />}
    </AppShell>
  )
}
