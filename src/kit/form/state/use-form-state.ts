import type { FormApi, FormState } from 'final-form'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { FormValues } from '../form-declaration.ts'

export type FormStateKey = keyof FormState<FormValues>

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
