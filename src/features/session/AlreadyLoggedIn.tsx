import { useTranslation } from 'react-i18next'
import { useSessionUser } from '../../store/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import LogOutIcon from 'lucide-react/icons/log-out'
import { addStyles } from '../../ui/styles.ts'
import css from './panel.css'
import { useLogout } from './use-logout.ts'

addStyles(css)

/** Replaces the login form once the user is logged in (SPEC.md section 2). */
export function AlreadyLoggedIn() {
  const { t } = useTranslation()
  const user = useSessionUser()
  const logout = useLogout()
  if (!user) return null
  return (
    <p className="b-session">
      <span>{t('session.alreadyLoggedIn')}</span>
      <span>{t('session.loggedInAs', { nickname: user.nickname, email: user.email })}</span>
      <Button small icon={<LogOutIcon />} onClick={logout}>
        {t('session.logout')}
      </Button>
    </p>
  )
}
