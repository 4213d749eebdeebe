import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../kit/environment.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { addStyles } from '../../ui/styles.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginSlot } from './LoginSlot.tsx'
import css from './panel.css'

addStyles(css)

export type ExpiredLoginProps = {
  host: Element
  /** E-mail address of the user whose login has expired. */
  email: string
  onClose: () => void
}

/** Asks for the password again in a dialog over the unchanged page (CONTRACT.md section 1, 'Store'). */
export function ExpiredLogin({ host, email, onClose }: ExpiredLoginProps) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const password = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title={t('session.expiredTitle')}
      closeLabel={t('session.logout')}
      onClose={onClose}
      initialFocus={password}
    >
      <p className="b-login-again">{t('session.expiredText')}</p>
      <LoginSlot host={host} language={language}>
        <LoginForm email={email} submitLabel={t('session.expiredSubmit')} initialFocus={password} />
      </LoginSlot>
    </Dialog>
  )
}
