import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../kit/environment.tsx'
import { addStyles } from '../../ui/styles.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginSlot } from './LoginSlot.tsx'
import css from './panel.css'

addStyles(css)

export type LoginPanelProps = {
  host: Element
  /** Route of the password recovery. */
  recoveryHref: string
}

/** The sidebar for visitors: the login form, and how to get an account (SPEC.md section 2). */
export function LoginPanel({ host, recoveryHref }: LoginPanelProps) {
  const { t } = useTranslation()
  const { siteUrl, language } = useEnvironment()
  return (
    <div className="b-login" part="login">
      <h2>{t('session.login')}</h2>
      <LoginSlot host={host} language={language}>
        <LoginForm submitLabel={t('session.submit')} />
      </LoginSlot>
      <p className="b-login-forgot">
        <a href={recoveryHref}>{t('session.forgotPassword')}</a>
      </p>
      <div className="b-login-hint">
        <h3>{t('session.noAccount')}</h3>
        <p>{t('session.noAccountHint')}</p>
        <p>
          <a href={`${siteUrl}/about#register`}>{t('session.getAccount')}</a>
        </p>
      </div>
    </div>
  )
}
