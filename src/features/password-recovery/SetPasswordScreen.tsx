import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouter, useSearch } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { recoverySetPassword } from '../../core/calls.ts'
import { limits } from '../../core/limits.ts'
import { homePath } from '../../core/routes.ts'
import { type CallField, CallForm, checkNewPassword } from '../../kit/call-form/CallForm.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './recovery.css'

addStyles(css)

const requestPath = '/backstage/requestPasswordRecovery'

const deadLinks = ['InvalidRecoveryToken', 'ExpiredRecoveryToken']

/** Sets a new password with the token of a mailed link; an expired token leads back to requesting another. */
export function SetPasswordScreen() {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { api } = useEnvironment()
  const [path, navigate] = useLocation()
  const token = new URLSearchParams(useSearch()).get('token')
  const [done, setDone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (done) heading.current?.focus()
  }, [done])

  const fields: CallField<'password' | 'repeat'>[] = [
    {
      name: 'password',
      kind: 'password',
      label: t('recovery.password'),
      hint: t('recovery.passwordHint', { min: limits.passwordMin }),
      autoComplete: 'new-password',
    },
    { name: 'repeat', kind: 'password', label: t('recovery.repeat'), autoComplete: 'new-password' },
  ]
  const requestNew = <LinkButton href={hrefs(requestPath)}>{t('recovery.requestNew')}</LinkButton>

  if (done)
    return (
      <div className="b-recovery">
        <PageHeader ref={heading} title={t('recovery.doneTitle')} description={t('recovery.doneText')} />
        <LinkButton variant="primary" href={hrefs(homePath)}>
          {t('recovery.toLogin')}
        </LinkButton>
      </div>
    )
  if (!token)
    return (
      <div className="b-recovery">
        <PageHeader title={t('recovery.noToken')} description={t('recovery.noTokenText')} />
        {requestNew}
      </div>
    )
  return (
    <div className="b-recovery">
      <PageHeader title={t('recovery.setTitle')} description={t('recovery.setText')} />
      <Card>
        <CallForm
          fields={fields}
          schema={recoverySetPassword}
          check={checkNewPassword}
          send={async ({ password }) => {
            await api.recovery.setPassword(token, password)
            setDone(true)
            navigate(path, { replace: true })
          }}
          submitLabel={t('recovery.set')}
          busyLabel={t('recovery.setting')}
          failedTitle={t('recovery.setFailed')}
          failureAction={(error) => error instanceof ApiError && deadLinks.includes(error.code) && requestNew}
        />
      </Card>
    </div>
  )
}
