import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { type Language, languageName, languages } from '../core/languages.ts'
import { useLogout } from '../features/session/use-logout.ts'
import { useEnvironment } from '../kit/environment.tsx'
import { useSessionUser } from '../store/session.ts'
import { MenuButton } from '../ui/actions/MenuButton.tsx'
import BellIcon from 'lucide-react/icons/bell'
import CalendarIcon from 'lucide-react/icons/calendar-days'
import GlobeIcon from 'lucide-react/icons/globe'
import LogOutIcon from 'lucide-react/icons/log-out'
import UserIcon from 'lucide-react/icons/user-round'
import { UnreadCount } from './workspace-parts.ts'

/**
 * Tools at the end of the header: languages, the public calendar, the user's name and the logout. Where the element is
 * narrow the notifications stand here instead of the logout.
 */
export function Tools({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { language, siteUrl } = useEnvironment()
  const user = useSessionUser()
  const logout = useLogout()
  const code = language.toUpperCase()
  return (
    <>
      <MenuButton
        className="b-tool"
        name={`${code} – ${t('app.language', { language: languageName(language) })}`}
        entries={languages.map((other) => ({
          id: other,
          label: languageName(other),
          lang: other,
          current: other === language,
          onSelect: () => onLanguage(other),
        }))}
      >
        <GlobeIcon />
        <span>{code}</span>
      </MenuButton>
      <a className="b-tool" href={`${siteUrl}/`}>
        <CalendarIcon />
        <span className="b-tool-text">{t('app.toSite')}</span>
      </a>
      {user && (
        <a className="b-tool b-narrow-only" href={hrefs('/backstage/notifications')}>
          <BellIcon />
          <span className="b-tool-text">{t('app.menu.notifications')}</span>
          <Suspense>
            <UnreadCount />
          </Suspense>
        </a>
      )}
      {user && (
        <a className="b-tool b-tool-user" href={hrefs('/backstage/account')}>
          <UserIcon />
          <span className="b-tool-text" dir="auto" translate="no">
            {user.nickname}
          </span>
        </a>
      )}
      {user && (
        <button type="button" className="b-tool b-wide-only" onClick={logout}>
          <LogOutIcon />
          <span className="b-tool-text">{t('session.logout')}</span>
        </button>
      )}
    </>
  )
}
