import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { CodeField } from './CodeField.tsx'
import { ApiError } from '../../api/api-error.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import type { Credentials } from '../../contracts/users.ts'
import { useStore } from '../../store/store.ts'

type LoginFormProps = {
  /** Initial value of the e-mail field. */
  email?: string
  submitLabel: string
  /** Ref of the first empty field, for the initial focus. */
  initialFocus?: Ref<HTMLInputElement>
}

type Field = 'email' | 'password' | 'code'

/**
 * E-mail and password, then a code for accounts with a second factor. Validation errors are shown at the
 * fields, server errors above the button.
 */
export function LoginForm({ email = '', submitLabel, initialFocus }: LoginFormProps) {
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const { login, isPending, asksCode, error } = useLogin()
  const [values, setValues] = useState<Record<Field, string>>({ email, password: '', code: '' })
  const [checked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const failure = useRef<HTMLParagraphElement>(null)
  const id = useId()

  const set = (field: Field, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const change = (field: Field) => (event: FormEvent<HTMLInputElement>) =>
    set(field, event.currentTarget.value)
  const fields: readonly Field[] = ['email', 'password', ...(asksCode ? (['code'] as const) : [])]
  const wrong = (field: Field) => checked && values[field] === '' && t('validation.required')

  const shell = (field: 'email' | 'password') => ({
    id: id + field,
    label: t(`session.${field}`),
    required: t('forms.requiredField'),
    error: wrong(field),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const missing = fields.find((field) => values[field] === '')
    if (!missing) return void send()
    const [field, error] = [t(`session.${missing}`), t('validation.required')]
    notice.push({ state: 'error', message: t('forms.notice', { field, error }) })
    form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
  }
  const send = async () => {
    const { password, code } = values
    setChecked(false)
    await login({ email: values.email.trim(), password, ...(asksCode && { code: code.trim() }) })
  }
  useEffect(() => {
    if (error) failure.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  return (
    <form ref={form} className="b-login-form" method="post" noValidate onSubmit={submit}>
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
            value={values.email}
            onChange={change('email')}
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
            value={values.password}
            onChange={change('password')}
          />
        )}
      </FieldShell>
      {asksCode && (
        <CodeField
          id={`${id}code`}
          value={values.code}
          error={wrong('code')}
          failure={error}
          onChange={(code) => set('code', code)}
        />
      )}
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
