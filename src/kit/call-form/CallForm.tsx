import { createForm, FORM_ERROR, type FormApi } from 'final-form'
import ViewIcon from 'lucide-react/icons/eye'
import HideIcon from 'lucide-react/icons/eye-off'
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { GenericSchema } from 'valibot'
import { ApiError } from '../../api/api-error.ts'
import type { FieldErrorCode } from '../../core/error-codes.ts'
import { newPassword } from '../../core/schema.ts'
import { validate } from '../../core/validate.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { afterPress } from '../../ui/after-press.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { FieldGrid } from '../../ui/form/Section.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { addStyles } from '../../ui/styles.ts'
import formCss from '../edit/edit.css'
import { WrongFields } from '../form/WrongFields.tsx'
import type { FormValues } from '../form/form-declaration.ts'
import type { FieldErrors, FormErrors } from '../form/state/field-errors.ts'
import { registerFields, useBoundField, useFormState } from '../form/state/form-session.ts'
import { useFieldText } from '../form/use-field-text.ts'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import css from './call-form.css'

addStyles(formCss)
addStyles(css)

export type CallFormProps<Name extends string> = CallFormOptions<Name> & {
  /** What the body of the call is checked against: it tells how long a text may be. */
  schema: GenericSchema
  submitLabel: string
  /** What screen readers call the button while the call is running. */
  busyLabel: string
  /** Heading of an error that is not about a single field. */
  failedTitle: string
  /** Follow-up action shown with such an error. */
  failureAction?: (error: unknown) => ReactNode
  /** Further actions beside the submit button. */
  actions?: ReactNode
}

/**
 * A form for a single call that is not tied to a resource, such as registration or recovery. A failed submit shows
 * its errors in a focused summary with links to the fields, at each field, and in a notice (SPEC.md sections 5 and
 * 8).
 */
export function CallForm<Name extends string>(props: CallFormProps<Name>) {
  const { fields, schema, submitLabel, busyLabel, failedTitle, failureAction, actions } = props
  const { form, failure, submit } = useCallForm(props)
  const { t } = useTranslation()
  const formatField = useFieldText(schema)
  const errorText = useErrorText()
  const notice = useNotice()
  const { submitting, submitFailed, errors, submitErrors } = useFormState(
    form,
    'submitting',
    'submitFailed',
    'errors',
    'submitErrors',
    'values',
  )
  const idPrefix = useId()
  const idOf = (name: string) => `${idPrefix}-${name}`
  const reason = useRef<HTMLDivElement>(null)
  const [failedTries, setFailedTries] = useState(0)

  const hasChanged = (name: string) => form.getFieldState(name)?.dirtySinceLastSubmit
  const isStale = ({ name, judgedWith = [] }: CallField) => [name, ...judgedWith].some(hasChanged)
  const wrong = fields.flatMap((field) => {
    const { name, label } = field
    const refused = isStale(field) ? undefined : submitErrors?.[name]
    const [code] = Object.values((errors?.[name] ?? refused ?? {}) as FieldErrors)
    if (!code || !submitFailed) return []
    return [{ name, label, error: formatField(code, name), controlId: idOf(name) }]
  })

  const announceReason = useEffectEvent(() => {
    const [first] = wrong
    notice.push({
      state: 'error',
      message: first ? t('forms.notice', { field: first.label, error: first.error }) : errorText(failure),
    })
    reason.current?.scrollIntoView({ block: 'start' })
    reason.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (failedTries > 0) announceReason()
  }, [failedTries])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await submit())) setFailedTries((tries) => tries + 1)
  }

  return (
    <form className="b-form" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <WrongFields ref={reason} wrong={wrong} />
      {wrong.length === 0 && failure !== undefined && (
        <Banner
          ref={reason}
          tone="danger"
          tabIndex={-1}
          role="group"
          title={failedTitle}
          aria-label={failedTitle}
          action={failureAction?.(failure)}
        >
          <p>{errorText(failure)}</p>
        </Banner>
      )}
      <p className="b-hint">{t('forms.requiredNote')}</p>
      <FieldGrid>
        {fields.map((field) => (
          <CallInput
            key={field.name}
            form={form}
            schema={schema}
            field={field}
            id={idOf(field.name)}
            stale={isStale(field) ? submitErrors?.[field.name] : undefined}
          />
        ))}
      </FieldGrid>
      <div className="b-call-actions">
        <Button type="submit" variant="primary" busy={submitting} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  )
}

type CallFormOptions<Name extends string> = {
  fields: readonly CallField<Name>[]
  /** Values that may come late: what somebody has typed by then stays. */
  initial?: Partial<CallValues<Name>>
  check: CallCheck<Name>
  /** Makes the call with validated values; errors it throws are shown. */
  send: (values: CallValues<Name>) => Promise<unknown>
  /** Maps a server error code to the field it is about; undefined if it concerns the whole form. */
  fieldOf?: (code: string) => Name | undefined
}

/** Field errors contained in a failed call. */
function refusals<Name extends string>(error: unknown, { fields, fieldOf }: CallFormOptions<Name>) {
  if (!(error instanceof ApiError)) return {}
  const about = fieldOf?.(error.code)
  const codes = about ? { [about]: error.code } : (error.fields ?? {})
  const known = Object.entries(codes).filter(([name]) => fields.some((field) => field.name === name))
  return fieldErrors(Object.fromEntries(known))
}

/**
 * State of a form for a single call, such as registration: the seven states of SPEC.md section 4 and the form-level
 * error of the last attempt. Submitting again while a call is running does nothing.
 */
function useCallForm<Name extends string>(options: CallFormOptions<Name>) {
  const { fields, initial, check } = options
  const [failure, setFailure] = useState<unknown>()
  const initialValues = Object.fromEntries(fields.map(({ name }) => [name, initial?.[name] ?? '']))
  const [form] = useState<FormApi<FormValues>>(() => {
    const made = createForm<FormValues>({
      initialValues,
      keepDirtyOnReinitialize: true,
      validate: (values) => fieldErrors(check(values as CallValues<Name>)),
      onSubmit: () => undefined,
    })
    registerFields(
      made,
      fields.map(({ name }) => name),
    )
    return made
  })

  async function submitted(values: FormValues) {
    setFailure(undefined)
    try {
      await options.send(values as CallValues<Name>)
      return undefined
    } catch (error) {
      const wrong = refusals(error, options)
      if (Object.keys(wrong).length === 0) setFailure(error)
      return { ...wrong, [FORM_ERROR]: true }
    }
  }
  useLayoutEffect(() => form.setConfig('onSubmit', submitted))
  const begin = useEffectEvent(() => form.initialize(initialValues))
  const begun = JSON.stringify(initialValues)
  useEffect(() => begin(), [begun])

  return {
    form,
    failure,
    /** Validates and sends the values; resolves to true on success. */
    submit: async (): Promise<boolean> => {
      if (form.getState().submitting) return true
      await form.submit()
      return !form.getState().submitFailed
    },
  }
}

type CallInputProps = {
  form: FormApi<FormValues>
  schema: GenericSchema
  field: CallField
  id: string
  /** The server's error if it is about values that have changed since; not shown. */
  stale: unknown
}

/** Input of one field; passwords can be revealed. */
function CallInput({ form, schema, field, id, stale }: CallInputProps) {
  const { name, kind, label, hint, autoComplete, inputMode } = field
  const { t } = useTranslation()
  const formatField = useFieldText(schema)
  const { value, change, focus, blur, errors: all } = useBoundField<string>(form, name)
  const errors = all === stale ? undefined : all
  const [shown, setShown] = useState(false)
  const isPassword = kind === 'password'
  const toggle = isPassword && (
    <IconButton
      name={t(shown ? 'fields.password.hide' : 'fields.password.show')}
      icon={shown ? <HideIcon /> : <ViewIcon />}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      error={errors?.[''] && formatField(errors[''], name)}
      required={t('forms.requiredField')}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={isPassword && shown ? 'text' : kind}
          autoComplete={autoComplete}
          inputMode={inputMode}
          {...(kind !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
          after={toggle}
          value={value}
          onFocus={focus}
          onBlur={(event) => afterPress(event.currentTarget, blur)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}

/** One field of a form for a single call. */
export type CallField<Name extends string = string> = {
  name: Name
  kind: 'text' | 'email' | 'password'
  label: string
  hint?: string
  /** Value of the `autocomplete` attribute, for browsers and password managers. */
  autoComplete: string
  /** Other fields that the server judges this one by: once one of them has changed, its error no longer holds. */
  judgedWith?: readonly string[]
  /** Value of the `inputmode` attribute: which keyboard a touch screen shows. */
  inputMode?: 'numeric'
}

type CallValues<Name extends string = string> = Record<Name, string>

/** Checks the values; returns one error code per invalid field. */
export type CallCheck<Name extends string> = (
  values: CallValues<Name>,
) => Partial<Record<Name, FieldErrorCode>>

/** Converts error codes by field into `FormErrors`; the empty path is the field itself. */
function fieldErrors(codes: Partial<Record<string, string>>): FormErrors {
  return Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, { '': code as FieldErrorCode }]),
  )
}

/** Checks a new password and its repetition (SPEC.md section 5; lengths in CONTRACT.md section 2). */
export function checkNewPassword({ password, repeat }: { password: string; repeat: string }): {
  password?: FieldErrorCode
  repeat?: FieldErrorCode
} {
  const checked = validate(newPassword(), password)
  const wrong = checked.ok ? {} : { password: checked.fields[''] ?? 'invalid' }
  if (repeat === '') return { ...wrong, repeat: 'required' }
  return repeat === password ? wrong : { ...wrong, repeat: 'passwordsDiffer' }
}
