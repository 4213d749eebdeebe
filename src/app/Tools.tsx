import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { type Language, languageName, languages } from '../core/languages.ts'
import { useLogout } from '../features/session/use-logout.ts'
import { useEnvironment } from '../kit/environment.tsx'
import { useSessionUser } from '../store/session.ts'
import CalendarIcon from 'lucide-react/icons/calendar-days'
import LogOutIcon from 'lucide-react/icons/log-out'
import UserIcon from 'lucide-react/icons/user-round'

/** Tools at the end of the header: languages, the public calendar, the user's name and the logout. */
export function Tools({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { language, siteUrl } = useEnvironment()
  const user = useSessionUser()
  const logout = useLogout()
  return (
    <>
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="b-tool"
            lang={other}
            aria-label={languageName(other)}
            title={languageName(other)}
            onClick={() => onLanguage(other)}
          >
            {other.toUpperCase()}
          </button>
        ))}
      <a className="b-tool" href={`${siteUrl}/`}>
        <CalendarIcon />
        <span className="b-tool-text">{t('app.toSite')}</span>
      </a>
      {user && (
        <a className="b-tool b-tool-user" href={hrefs('/backstage/account')}>
          <UserIcon />
          <span className="b-tool-text">{user.nickname}</span>
        </a>
      )}
      {user && (
        <button type="button" className="b-tool" onClick={logout}>
          <LogOutIcon />
          <span className="b-tool-text">{t('session.logout')}</span>
        </button>
      )}
    </>
  )
}
