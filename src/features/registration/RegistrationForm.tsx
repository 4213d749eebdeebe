import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { limits } from '../../core/limits.ts'
import { validate } from '../../core/validate.ts'
import type { CallCheck, CallField } from '../../kit/call-form/call-fields.ts'
import { CallForm } from '../../kit/call-form/CallForm.tsx'
import { checkNewPassword } from '../../kit/call-form/new-password.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { registration } from '../../contracts/invitations.ts'
import { useStore } from '../../store/store.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'

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
export function RegistrationForm({ token }: { token: string }) {
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
