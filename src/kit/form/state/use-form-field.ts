import type { FormApi } from 'final-form'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
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
