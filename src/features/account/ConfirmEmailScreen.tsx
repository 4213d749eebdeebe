import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouter, useSearch } from 'wouter'
import { useEnvironment } from '../../kit/environment.tsx'
import { Failure } from '../../kit/notice/Failure.tsx'
import { useSessionUser } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './account.css'

addStyles(css)

/**
 * Confirms a new email address with the token of a mailed link. It takes a press: programs that open links in mails to
 * look for viruses must not confirm anything.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { api } = useEnvironment()
  const [path, navigate] = useLocation()
  const token = new URLSearchParams(useSearch()).get('token')
  const user = useSessionUser()
  const [confirmed, setConfirmed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (confirmed) heading.current?.focus()
  }, [confirmed])
  const toAccount = (variant?: 'primary') => (
    <LinkButton variant={variant} href={hrefs('/backstage/account')}>
      {t('account.toAccount')}
    </LinkButton>
  )

  async function confirm(given: string) {
    setBusy(true)
    setFailure(undefined)
    try {
      const { id, email } = await api.recovery.confirmEmail(given)
      if (user?.id === id) useStore.getState().updateUser({ id, email }, api.base)
      setConfirmed(email)
      navigate(path, { replace: true })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  if (confirmed)
    return (
      <div className="b-account-confirm">
        <PageHeader
          ref={heading}
          title={t('account.emailDone')}
          description={t('account.emailDoneText', { email: confirmed })}
        />
        <div>{toAccount('primary')}</div>
      </div>
    )
  if (!token)
    return (
      <div className="b-account-confirm">
        <PageHeader title={t('account.emailNoToken')} description={t('account.emailNoTokenText')} />
        <div>{toAccount()}</div>
      </div>
    )
  return (
    <div className="b-account-confirm">
      <PageHeader title={t('account.emailTitle')} description={t('account.emailText')} />
      <Failure title={t('account.emailFailed')} error={failure} />
      <div>
        {failure === undefined ? (
          <Button variant="primary" busy={busy} onClick={() => void confirm(token)}>
            {t(busy ? 'account.emailConfirming' : 'account.emailConfirm')}
          </Button>
        ) : (
          toAccount()
        )}
      </div>
    </div>
  )
}
