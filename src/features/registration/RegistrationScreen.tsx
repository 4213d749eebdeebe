import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { registration } from '../../contracts/invitations.ts'
import { limits } from '../../core/limits.ts'
import { validate } from '../../core/validate.ts'
import { CallForm } from '../../kit/call-form/CallForm.tsx'
import { type CallCheck, type CallField, checkNewPassword } from '../../kit/call-form/call-fields.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { PartialText } from '../../kit/safe-html/PartialText.tsx'
import { useSessionUser } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './registration.css'

addStyles(css)

export type RegistrationScreenProps = {
  /** The invitation's token, from the route. */
  token: string
  /** Login state, if the user is logged in. */
  session: ReactNode
}

/**
 * Registration by invitation (SPEC.md section 2): the form, then welcome, principles and a privacy summary, folded.
 * Users who are logged in are told so.
 */
export function RegistrationScreen({ token, session }: RegistrationScreenProps) {
  const { t } = useTranslation()
  const user = useSessionUser()
  const principlesId = useId()
  const formId = useId()
  if (user)
    return (
      <>
        <PageHeader title={t('registration.title')} description={t('registration.loggedIn')} />
        {session}
      </>
    )
  return (
    <>
      <PageHeader title={t('registration.title')} />
      <div className="b-registration">
        <section aria-labelledby={formId}>
          <h2 id={formId}>{t('registration.form')}</h2>
          <Card>
            <RegistrationForm token={token} />
          </Card>
        </section>
        <Folded title={t('registration.welcome')}>
          <PartialText name="backstage/welcome" />
        </Folded>
        <section aria-labelledby={principlesId}>
          <h2 id={principlesId}>{t('registration.principles')}</h2>
          <PartialText name="backstage/principles" words={60} headings={3} folded />
        </section>
        <Folded title={t('registration.privacy')}>
          <PartialText name="backstage/dataprotectionshort" />
        </Folded>
      </div>
    </>
  )
}

/** A text behind its title. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="b-registration-fold">
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}

type Name = 'email' | 'nickname' | 'password' | 'repeat'

const taken: Record<string, Name> = {
  'email already exists': 'email',
  'nickname already exists': 'nickname',
}

const deadLinks = ['invalid invitation token', 'invitation token already used']

const check: CallCheck<Name> = (values) => {
  const checked = validate(registration, values)
  return { ...(checked.ok ? {} : checked.fields), ...checkNewPassword(values) }
}

/** Creates the account, logs in and opens the first steps (SPEC.md section 2). */
function RegistrationForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const { api, siteUrl } = useEnvironment()
  const [, navigate] = useLocation()
  const notice = useNotice()

  const fields: CallField<Name>[] = [
    {
      name: 'email',
      kind: 'email',
      label: t('registration.email'),
      hint: t('registration.emailHint'),
      autoComplete: 'username',
    },
    {
      name: 'nickname',
      kind: 'text',
      label: t('registration.nickname'),
      hint: t('registration.nicknameHint'),
      autoComplete: 'nickname',
    },
    {
      name: 'password',
      kind: 'password',
      label: t('registration.password'),
      hint: t('registration.passwordHint', { min: limits.passwordMin }),
      autoComplete: 'new-password',
      judgedWith: ['email', 'nickname'],
    },
    {
      name: 'repeat',
      kind: 'password',
      label: t('registration.repeat'),
      autoComplete: 'new-password',
    },
  ]

  async function send({ email, nickname, password }: Record<Name, string>) {
    const user = await api.invitations.register(token, {
      email: email.trim(),
      nickname: nickname.trim(),
      password,
    })
    useStore.getState().login(user, api.base)
    navigate('/backstage/first-steps', { replace: true })
    notice.push({ state: 'success', message: t('registration.done', { nickname: user.nickname }) })
  }

  const howToGetIn = (
    <LinkButton small href={`${siteUrl}/about#register`}>
      {t('registration.howToGetIn')}
    </LinkButton>
  )
  return (
    <CallForm
      fields={fields}
      schema={registration}
      check={check}
      send={send}
      fieldOf={(code) => taken[code]}
      submitLabel={t('registration.submit')}
      busyLabel={t('registration.submitting')}
      failedTitle={t('registration.failed')}
      failureAction={(error) => error instanceof ApiError && deadLinks.includes(error.code) && howToGetIn}
    />
  )
}
