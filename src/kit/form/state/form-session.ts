import { createForm, type FormApi, type FormState } from 'final-form'
import { createContext, useCallback, useContext, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FormContext } from '../../resource/declaration.ts'
import {
  type Entry,
  fieldNames,
  fieldsOf,
  type FormDeclaration,
  type FormValues,
} from '../form-declaration.ts'
import { type FieldErrors, formErrors } from './field-errors.ts'
import { sameValue, toFormValues } from './form-values.ts'

/** One form being filled in: its state, what it edits, and who sits before it. */
export type FormSession = {
  form: FormApi<FormValues>
  declaration: FormDeclaration
  context: FormContext
  required: ReadonlySet<string>
  /** The entry as the server has it; absent while it is new. */
  entry: Entry | undefined
  /** Looking only: every input shows its value and takes none. */
  readOnly: boolean
  /** Has the next save wait for work that an input has under way, such as an upload. */
  waitFor: (work: Promise<void>) => void
  /** Prefix of the ids of this form's controls, since a dialog may hold a second form. */
  idPrefix: string
}

/**
 * Makes the form's state. All fields are registered at once, shown or not, so that a field that disappears and comes back
 * still has its value; that is why fields are bound to final-form itself (`useFormField`). What a submit does is set by
 * `useFormSession`.
 */
export function createFormState(
  declaration: FormDeclaration,
  initial: FormValues,
  context: FormContext,
): FormApi<FormValues> {
  const form = createForm<FormValues>({
    initialValues: toFormValues(declaration, initial),
    validate: (values) => formErrors(declaration, values, context),
    onSubmit: () => undefined,
  })
  form.batch(() => {
    for (const name of fieldsOf(declaration).flatMap(fieldNames)) {
      form.registerField(name, () => {}, {}, { isEqual: sameValue })
    }
  })
  return form
}

export const FormSessionContext = createContext<FormSession | undefined>(undefined)

/** The form around an input. */
export function useSession(): FormSession {
  const session = useContext(FormSessionContext)
  if (!session) throw new Error('An input stands outside of a form')
  return session
}

type FormStateKey = keyof FormState<FormValues>

/**
 * Follows parts of a form's state: pristine, dirty, touched, valid, submitting, submitFailed, submitSucceeded (SPEC.md
 * section 4), values and errors. Only a change of what is asked for renders anew.
 */
export function useFormState<Key extends FormStateKey>(
  form: FormApi<FormValues>,
  ...keys: readonly Key[]
): Pick<FormState<FormValues>, Key> {
  const asked = useRef(Object.fromEntries(keys.map((key) => [key, true])))
  const seen = useRef<FormState<FormValues>>(undefined)
  const subscribe = useCallback(
    (onChange: () => void) =>
      form.subscribe((state) => {
        seen.current = state
        onChange()
      }, asked.current),
    [form],
  )
  return useSyncExternalStore(subscribe, () => (seen.current ??= form.getState()))
}

const watched = {
  value: true,
  error: true,
  submitError: true,
  dirtySinceLastSubmit: true,
  touched: true,
  active: true,
  submitFailed: true,
}

/** One field of the form around: what stands in it, how it is changed, and what is wrong with it. */
type FormFieldState<Value> = {
  value: Value
  /** Changes the value; a new value is checked at once where the field was wrong before. */
  change: (value: Value) => void
  focus: () => void
  blur: () => void
  /** What is wrong and is to be shown by now; undefined otherwise. */
  errors: FieldErrors | undefined
}

/** Binds a field of the form around. */
export function useFormField<Value>(name: string): FormFieldState<Value> {
  return useBoundField(useSession().form, name)
}

/** What an input shows of its field. */
type Shown = { value: unknown; errors: FieldErrors | undefined }

/** Watches what an input shows of its field: entering and leaving it alone, which shows nothing, is no change. */
function watchField(form: FormApi<FormValues>, name: string) {
  let wasWrong = false
  let shown: Shown = { value: undefined, errors: undefined }
  return {
    subscribe: (onChange: () => void) => form.registerField(name, onChange, watched),
    read(): Shown {
      const state = form.getFieldState(name)
      const left = state?.touched && !state.active
      const wrong = wasWrong || state?.submitFailed || left ? state?.error : undefined
      const refused = state?.dirtySinceLastSubmit ? undefined : state?.submitError
      const next: Shown = { value: state?.value, errors: (wrong ?? refused) as FieldErrors | undefined }
      if (next.errors) wasWrong = true
      if (next.value !== shown.value || next.errors !== shown.errors) shown = next
      return shown
    },
  }
}

/**
 * Binds a field of a form. Errors show when the field is left, or after a submit that failed, and are live once
 * the field was wrong (UX.md, 'Forms'). What the server said about it stays until the value changes.
 */
export function useBoundField<Value>(form: FormApi<FormValues>, name: string): FormFieldState<Value> {
  const field = useMemo(() => watchField(form, name), [form, name])
  const { value, errors } = useSyncExternalStore(field.subscribe, field.read)
  return {
    value: value as Value,
    change: useCallback((value: Value) => form.change(name, value), [form, name]),
    focus: useCallback(() => form.focus(name), [form, name]),
    blur: useCallback(() => form.blur(name), [form, name]),
    errors,
  }
}
