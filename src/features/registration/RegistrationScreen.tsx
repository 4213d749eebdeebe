import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { registration } from '../../contracts/invitations.ts'
import { limits } from '../../core/limits.ts'
import { validate } from '../../core/validate.ts'
import { type CallCheck, type CallField, CallForm, checkNewPassword } from '../../kit/call-form/CallForm.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { PartialText, type PartialTextProps } from '../../kit/safe-html/PartialText.tsx'
import { useSessionUser } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
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
 * Registration by invitation (SPEC.md section 2): the form, then welcome, principles and a privacy summary. A link
 * that can't be used says so in place of the form. Users who are logged in see a note instead.
 */
export function RegistrationScreen({ token, session }: RegistrationScreenProps) {
  const { t } = useTranslation()
  const user = useSessionUser()
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
            <Invitation token={token} />
          </Card>
        </section>
        <Text title={t('registration.welcome')} name="backstage/welcome" />
        <Text title={t('registration.principles')} name="backstage/principles" words={60} headings={3} />
        <Text title={t('registration.privacy')} name="backstage/dataprotectionshort" />
      </div>
    </>
  )
}

function Text({ title, ...text }: { title: string } & PartialTextProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PartialText {...text} />
    </section>
  )
}

type Name = 'email' | 'nickname' | 'password' | 'repeat'

const taken: Record<string, Name> = {
  'email already exists': 'email',
  'nickname already exists': 'nickname',
}

const deadLinks = ['invalid invitation token', 'invitation token already used']

const isDead = (error: unknown) => error instanceof ApiError && deadLinks.includes(error.code)

const check: CallCheck<Name> = (values) => {
  const checked = validate(registration, values)
  return { ...(checked.ok ? {} : checked.fields), ...checkNewPassword(values) }
}

/** The form, unless the invitation can't be used. What the server doesn't know about it, the registration will tell. */
function Invitation({ token }: { token: string }) {
  const { api } = useEnvironment()
  const errorText = useErrorText()
  const { error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => {
      await api.invitations.look(token, signal)
      return true
    },
    staleTime: Infinity,
  })
  return isDead(error) ? (
    <Banner tone="danger" role="alert" action={<HowToGetIn />}>
      {errorText(error)}
    </Banner>
  ) : (
    <RegistrationForm token={token} />
  )
}

function HowToGetIn() {
  const { t } = useTranslation()
  const { siteUrl } = useEnvironment()
  return (
    <LinkButton small href={`${siteUrl}/about#register`}>
      {t('registration.howToGetIn')}
    </LinkButton>
  )
}

const helpFor = (error: unknown) => isDead(error) && <HowToGetIn />

/** Creates the account, logs in and opens the first steps (SPEC.md section 2). */
function RegistrationForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
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
      failureAction={helpFor}
    />
  )
}
