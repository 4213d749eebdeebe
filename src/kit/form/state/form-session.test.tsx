import { act, renderHook } from '@testing-library/react'
import { createForm } from 'final-form'
import { describe, expect, it } from 'vitest'
import type { FormValues } from '../form-declaration.ts'
import { useBoundField, useSession } from './form-session.ts'

const refusal = [{ code: 'validation.required' }]

function nameField() {
  const form = createForm<FormValues>({
    onSubmit: () => ({ name: [{ code: 'validation.duplicate' }] }),
    validate: ({ name }) => (name ? {} : { name: refusal }),
  })
  return { form, field: renderHook(() => useBoundField<string>(form, 'name')).result }
}

it('an input outside of a form is a mistake in the code, and says so', () => {
  expect(() => renderHook(useSession)).toThrow('outside of a form')
})

describe('the errors of a field', () => {
  it('are not shown before the field has been left', () => {
    const { field } = nameField()
    expect(field.current.errors).toBeUndefined()
    act(() => field.current.focus())
    expect(field.current.errors).toBeUndefined()
    act(() => field.current.blur())
    expect(field.current.errors).toEqual(refusal)
  })

  it('come and go while typing, once one has been shown', () => {
    const { field } = nameField()
    act(() => field.current.focus())
    act(() => field.current.blur())
    act(() => field.current.focus())
    act(() => field.current.change('Fair'))
    expect(field.current.errors).toBeUndefined()
    act(() => field.current.change(''))
    expect(field.current.errors).toEqual(refusal)
  })

  it('that the server has found stay until the value changes', async () => {
    const { form, field } = nameField()
    act(() => field.current.change('Fair'))
    await act(async () => void (await form.submit()))
    expect(field.current.errors).toEqual([{ code: 'validation.duplicate' }])
    act(() => field.current.change('Winter fair'))
    expect(field.current.errors).toBeUndefined()
  })
})
