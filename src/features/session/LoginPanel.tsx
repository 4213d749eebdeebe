import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../kit/environment.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { addStyles } from '../../ui/styles.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginSlot } from './LoginSlot.tsx'
import css from './panel.css'

addStyles(css)

export type LoginPanelProps = {
  host: Element
  /** Route of the password recovery. */
  recoveryHref: string
  /** Hides the form behind 'I have an account': somebody with an invitation needs another one first. */
  folded?: boolean
}

/** The sidebar for visitors: the login form, and how to get an account (SPEC.md section 2). */
export function LoginPanel({ host, recoveryHref, folded = false }: LoginPanelProps) {
  const { t } = useTranslation()
  const { siteUrl, language } = useEnvironment()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open) host.querySelector<HTMLInputElement>('[slot=login] [name=email]')?.focus()
  }, [open, host])
  if (folded && !open)
    return (
      <div className="b-login" part="login">
        <Button aria-expanded={false} onClick={() => setOpen(true)}>
          {t('session.haveAccount')}
        </Button>
      </div>
    )
  return (
    <div className="b-login" part="login">
      <h2>{t('session.login')}</h2>
      <LoginSlot host={host} language={language}>
        <LoginForm submitLabel={t('session.submit')} />
      </LoginSlot>
      <p className="b-login-forgot">
        <a href={recoveryHref}>{t('session.forgotPassword')}</a>
      </p>
      {!folded && (
        <div className="b-login-hint">
          <h3>{t('session.noAccount')}</h3>
          <p>{t('session.noAccountHint')}</p>
          <p>
            <a href={`${siteUrl}/about#register`}>{t('session.getAccount')}</a>
          </p>
        </div>
      )}
    </div>
  )
}
