import { createForm, FORM_ERROR, type FormApi } from 'final-form'
import { useLayoutEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { FormValues } from '../form/form-declaration.ts'
import { type CallCheck, type CallField, type CallValues, fieldErrors } from './call-fields.ts'

export type CallFormOptions<Name extends string> = {
  fields: readonly CallField<Name>[]
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
export function useCallForm<Name extends string>(options: CallFormOptions<Name>) {
  const { fields, initial, check } = options
  const [failure, setFailure] = useState<unknown>()
  const [form] = useState<FormApi<FormValues>>(() => {
    const made = createForm<FormValues>({
      initialValues: Object.fromEntries(fields.map(({ name }) => [name, initial?.[name] ?? ''])),
      validate: (values) => fieldErrors(check(values as CallValues<Name>)),
      onSubmit: () => undefined,
    })
    for (const { name } of fields) made.registerField(name, () => {}, {})
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
