import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { recoveryRequest } from '../../core/calls.ts'
import { limits } from '../../core/limits.ts'
import { validate } from '../../core/validate.ts'
import { type CallCheck, type CallField, CallForm } from '../../kit/call-form/CallForm.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { useSessionUser } from '../../store/session.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './recovery.css'

addStyles(css)

const check: CallCheck<'email'> = (values) => {
  const checked = validate(recoveryRequest, values)
  return checked.ok ? {} : checked.fields
}

export type RequestRecoveryScreenProps = {
  /** Login state, if the user is logged in. */
  session: ReactNode
}

/**
 * Requests a link for a new password. The answer is the same whether or not the address has an account
 * (CONTRACT.md section 3).
 */
export function RequestRecoveryScreen({ session }: RequestRecoveryScreenProps) {
  const { t } = useTranslation()
  const { hrefs } = useRouter()
  const { api } = useEnvironment()
  const user = useSessionUser()
  const [requested, setRequested] = useState<string>()
  const [known, setKnown] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (requested) heading.current?.focus()
  }, [requested])

  const fields: CallField<'email'>[] = [
    { name: 'email', kind: 'email', label: t('recovery.email'), autoComplete: 'username' },
  ]
  if (requested)
    return (
      <div className="b-recovery">
        <PageHeader
          ref={heading}
          title={t('recovery.requestedTitle')}
          description={t('recovery.requestedText', { email: requested, minutes: limits.recoveryMinutes })}
        />
        <p>{t('recovery.requestedHint')}</p>
        <p>
          <Button
            onClick={() => {
              setKnown(requested)
              setRequested(undefined)
            }}
          >
            {t('recovery.requestAgain')}
          </Button>
        </p>
      </div>
    )
  return (
    <div className="b-recovery">
      <PageHeader
        ref={heading}
        title={t('recovery.requestTitle')}
        description={user ? t('recovery.loggedInText') : t('recovery.requestText')}
      />
      {user ? (
        <>
          <LinkButton href={hrefs('/backstage/account')}>{t('recovery.toAccount')}</LinkButton>
          {session}
        </>
      ) : (
        <Card>
          <CallForm
            fields={fields}
            initial={{ email: known }}
            schema={recoveryRequest}
            check={check}
            send={async ({ email }) => {
              await api.recovery.request(email.trim())
              setRequested(email.trim())
            }}
            submitLabel={t('recovery.request')}
            busyLabel={t('recovery.requesting')}
            failedTitle={t('recovery.requestFailed')}
          />
        </Card>
      )}
    </div>
  )
}
