import type { FormApi } from 'final-form'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { FormValues } from '../form-declaration.ts'
import type { FieldErrors } from './field-errors.ts'
import { useSession } from './form-session.ts'

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
export type FormFieldState<Value> = {
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

/**
 * Binds a field of a form. Errors show when the field is left, or after a submit that failed, and are live once
 * the field was wrong (UX.md, 'Forms'). What the server said about it stays until the value changes.
 */
export function useBoundField<Value>(form: FormApi<FormValues>, name: string): FormFieldState<Value> {
  const subscribe = useCallback(
    (onChange: () => void) => form.registerField(name, onChange, watched),
    [form, name],
  )
  const state = useSyncExternalStore(subscribe, () => form.getFieldState(name))
  const [wasWrong, setWasWrong] = useState(false)
  const left = state?.touched && !state.active
  const wrong =
    wasWrong || state?.submitFailed || left ? (state?.error as FieldErrors | undefined) : undefined
  const refused = state?.dirtySinceLastSubmit ? undefined : (state?.submitError as FieldErrors | undefined)
  const errors = wrong ?? refused
  if (errors && !wasWrong) setWasWrong(true)
  return {
    value: state?.value as Value,
    change: useCallback((value: Value) => form.change(name, value), [form, name]),
    focus: useCallback(() => form.focus(name), [form, name]),
    blur: useCallback(() => form.blur(name), [form, name]),
    errors,
  }
}
