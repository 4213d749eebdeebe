import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import type { Credentials } from '../../contracts/users.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useStore } from '../../store/store.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'

type LoginFormProps = {
  /** Initial value of the e-mail field. */
  email?: string
  submitLabel: string
  /** Ref of the first empty field, for the initial focus. */
  initialFocus?: Ref<HTMLInputElement>
}

type Field = 'email' | 'password' | 'code'

const fieldsOf = (form: HTMLFormElement): Partial<Record<Field, string>> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/**
 * E-mail and password, then a code for accounts with a second factor. Validation errors are shown at the
 * fields, server errors above the button. The inputs keep their values themselves: React may find them filled in.
 */
export function LoginForm({ email = '', submitLabel, initialFocus }: LoginFormProps) {
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const { login, isPending, asksCode, error } = useLogin()
  const [isChecked, setChecked] = useState(false)
  const [empty, setEmpty] = useState<readonly Field[]>([])
  const failure = useRef<HTMLParagraphElement>(null)
  const id = useId()

  const fields: readonly Field[] = ['email', 'password', ...(asksCode ? (['code'] as const) : [])]
  const wrong = (field: Field) => isChecked && empty.includes(field) && t('validation.required')

  const shell = (field: 'email' | 'password') => ({
    id: id + field,
    label: t(`session.${field}`),
    required: t('forms.requiredField'),
    error: wrong(field),
  })

  /** Finds the fields that are empty, in their order. */
  const check = (form: HTMLFormElement) => {
    const values = fieldsOf(form)
    const found = fields.filter((field) => !values[field])
    setEmpty(found)
    return found
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [missing] = check(form)
    setChecked(missing !== undefined)
    if (!missing) return void send(fieldsOf(form))
    const [field, error] = [t(`session.${missing}`), t('validation.required')]
    notice.push({ state: 'error', message: t('forms.notice', { field, error }) })
    form.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
  }
  const send = ({ email: typed = '', password = '', code = '' }: Partial<Record<Field, string>>) =>
    login({ email: typed.trim(), password, ...(asksCode && { code: code.trim() }) })
  useEffect(() => {
    if (error) failure.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  return (
    <form
      className="b-login-form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={(event) => isChecked && check(event.currentTarget)}
    >
      <FieldShell {...shell('email')}>
        {(control) => (
          <TextInput
            {...control}
            ref={email === '' ? initialFocus : undefined}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
          />
        )}
      </FieldShell>
      <FieldShell {...shell('password')}>
        {(control) => (
          <TextInput
            {...control}
            ref={email === '' ? undefined : initialFocus}
            type="password"
            name="password"
            autoComplete="current-password"
          />
        )}
      </FieldShell>
      {asksCode && <CodeField id={`${id}code`} error={wrong('code')} failure={error} />}
      <div className="b-login-foot">
        <div role="alert">
          {Boolean(error) && (
            <p ref={failure} className="b-login-error">
              {errorText(error)}
            </p>
          )}
        </div>
        <Button type="submit" variant="primary" aria-disabled={isPending || undefined}>
          {isPending ? t('session.submitting') : submitLabel}
        </Button>
      </div>
    </form>
  )
}

type LoginAttempt = {
  login: (credentials: Credentials) => Promise<void>
  isPending: boolean
  /** The password was right and the account has a second factor. */
  asksCode: boolean
  /** Why the last attempt failed. */
  error: unknown
}

/** Logs in and stores the user. Works without react-query, which is loaded with the first screen. */
function useLogin(): LoginAttempt {
  const { api } = useEnvironment()
  const [error, setError] = useState<unknown>()
  const [asksCode, setAsksCode] = useState(false)
  const [isPending, setPending] = useState(false)
  const running = useRef(false)

  const login = async (credentials: Credentials) => {
    if (running.current) return
    running.current = true
    setPending(true)
    setError(undefined)
    try {
      useStore.getState().login(await api.auth.login(credentials), api.base)
    } catch (failure) {
      const isFirst = failure instanceof ApiError && failure.code === 'second factor required'
      if (isFirst) setAsksCode(true)
      if (!isFirst || credentials.code !== undefined) setError(failure)
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { login, isPending, asksCode, error }
}

type CodeFieldProps = {
  id: string
  error: string | false
  /** Why the last attempt failed; the typed code is then selected for replacement. */
  failure: unknown
}

/** The code of the authenticator app, or a recovery code. Takes the focus when mounted. */
function CodeField({ id, error, failure }: CodeFieldProps) {
  const { t } = useTranslation()
  const [recovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [recovery, failure])
  return (
    <div className="b-login-code">
      <FieldShell
        id={id}
        label={t(recovery ? 'session.recoveryCode' : 'session.code')}
        hint={t(recovery ? 'session.recoveryCodeHint' : 'session.codeHint')}
        required={t('forms.requiredField')}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="code"
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FieldShell>
      <Button
        small
        variant="quiet"
        onClick={() => {
          if (input.current) input.current.value = ''
          setRecovery(!recovery)
        }}
      >
        {t(recovery ? 'session.useApp' : 'session.useRecoveryCode')}
      </Button>
    </div>
  )
}
