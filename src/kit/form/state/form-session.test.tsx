import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { places } from '../../../resources/places/places.ts'
import { type FormValues, loadForm } from '../form-declaration.ts'
import { checkValues } from './field-errors.ts'
import { createFormState, useBoundField } from './form-session.ts'

const context = {
  mode: 'new',
  caller: { id: 'me', role: 'normal' },
  timeZone: 'Europe/Berlin',
  now: new Date('2026-11-21T10:00:00Z'),
} as const

it('an error is shown once its field has been left, and then comes and goes with the typing', async () => {
  const declaration = await loadForm(places)
  const validate = (values: FormValues) => checkValues(declaration, values, context).errors
  const form = createFormState(declaration, {}, { validate, onSubmit: () => undefined })
  const { result: name } = renderHook(() => useBoundField<string>(form, 'name'))
  act(() => name.current.focus())
  expect(name.current.errors).toBeUndefined()
  act(() => name.current.blur())
  expect(name.current.errors).toEqual({ '': 'required' })
  act(() => name.current.focus())
  act(() => name.current.change('Mill'))
  expect(name.current.errors).toBeUndefined()
  act(() => name.current.change(''))
  expect(name.current.errors).toEqual({ '': 'required' })
})
