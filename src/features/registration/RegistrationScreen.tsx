import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { type InvitationLook, registration } from '../../contracts/invitations.ts'
import { limits } from '../../core/limits.ts'
import { entryPath } from '../../core/routes.ts'
import { validate } from '../../core/validate.ts'
import { type CallCheck, type CallField, CallForm, checkNewPassword } from '../../kit/call-form/CallForm.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { Failure } from '../../kit/notice/Failure.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { PartialText, type PartialTextProps } from '../../kit/safe-html/PartialText.tsx'
import { useGuestsCall } from '../../kit/use-guests-call.ts'
import { useSessionUser } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'
import { Button, LinkButton } from '../../ui/actions/Button.tsx'
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
  const { data } = useLook(token)
  const invitedBy = useInvitedBy(data)
  if (user)
    return data?.entry ? (
      <>
        <PageHeader title={t('registration.title')} description={invitedBy} />
        <AcceptCard token={token} />
        {session}
      </>
    ) : (
      <>
        <PageHeader title={t('registration.title')} description={t('registration.loggedIn')} />
        {session}
      </>
    )
  return (
    <>
      <PageHeader title={t('registration.title')} description={invitedBy ?? '\u00A0'} />
      <div className="b-registration">
        <section aria-labelledby={formId}>
          <h2 id={formId}>{t('registration.form')}</h2>
          <Card>
            <Invitation token={token} email={data?.email} />
          </Card>
        </section>
        <Text title={t('registration.welcome')} name="backstage/welcome" />
        <Text title={t('registration.principles')} name="backstage/principles" words={60} headings={3} />
        <Text title={t('registration.privacy')} name="backstage/dataprotectionshort" />
      </div>
    </>
  )
}

/** What an invitation says of itself, once it is known that it can be used. */
function useLook(token: string) {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => api.invitations.look(token, signal),
    staleTime: Infinity,
  })
}

/** Who invites, and to what, as a sentence; undefined where the server doesn't say. */
function useInvitedBy(look: InvitationLook | undefined): string | undefined {
  const { t } = useTranslation()
  if (!look?.from) return undefined
  const { from, entry } = look
  return entry ? t('registration.fromTo', { from, entry: entry.name }) : t('registration.from', { from })
}

/** Makes a user who is logged in co-owner of what they are invited to, and opens it. */
function AcceptCard({ token }: { token: string }) {
  const { t } = useTranslation()
  const call = useGuestsCall()
  const [, navigate] = useLocation()
  const notice = useNotice()
  const invalidate = useInvalidate()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call((guests) => guests.accept(token)),
    onSuccess: ({ entry }) => {
      if (!entry) return
      void invalidate(entry.kind)
      notice.push({ state: 'success', message: t('registration.accepted', { entry: entry.name }) })
      navigate(entryPath(entry.kind, entry.id), { replace: true })
    },
  })
  const isGone = data?.entry === null
  return (
    <Card className="b-accept">
      <p>{t('registration.acceptText')}</p>
      <Failure title={t('registration.acceptFailed')} error={isGone ? t('registration.gone') : error} />
      <div>
        <Button
          variant="primary"
          busy={isPending}
          busyLabel={t('registration.accepting')}
          onClick={() => mutate()}
        >
          {t('registration.accept')}
        </Button>
      </div>
    </Card>
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

type InvitationProps = { token: string; email: string | null | undefined }

/** The form, unless the invitation can't be used. What the server doesn't know about it, the registration will tell. */
function Invitation({ token, email }: InvitationProps) {
  const errorText = useErrorText()
  const { error } = useLook(token)
  return isDead(error) ? (
    <Banner tone="danger" role="alert" action={<HowToGetIn />}>
      {errorText(error)}
    </Banner>
  ) : (
    <RegistrationForm token={token} email={email} />
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
function RegistrationForm({ token, email: invited }: InvitationProps) {
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
    const { entry, ...user } = await api.invitations.register(token, {
      email: email.trim(),
      nickname: nickname.trim(),
      password,
    })
    useStore.getState().login(user, api.base)
    navigate('/backstage/first-steps', { replace: true })
    const names = { nickname: user.nickname, entry: entry?.name }
    if (entry === null)
      notice.push({ state: 'warning', message: t('registration.doneWithout', names), hasClose: true })
    else
      notice.push({
        state: 'success',
        message: t(entry ? 'registration.doneWith' : 'registration.done', names),
      })
  }

  return (
    <CallForm
      fields={fields}
      initial={invited ? { email: invited } : {}}
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
