import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextInput } from '../inputs/TextInput.tsx'
import { FieldShell } from './FieldShell.tsx'

/** Texts referenced by a control's `aria-describedby`. */
function description(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('hint and error describe the control, in that order', () => {
  render(
    <FieldShell
      label="Link"
      hint="Where people read more"
      error="Must begin with http://"
      required="required field"
    >
      {(control) => <TextInput {...control} />}
    </FieldShell>,
  )
  const input = screen.getByLabelText('Link')
  expect(description(input)).toEqual(['Where people read more', 'Must begin with http://'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(screen.getByTitle('required field')).toBeDefined()
})

test('a field without hint and error is neither described nor invalid', () => {
  render(<FieldShell label="Link">{(control) => <TextInput {...control} />}</FieldShell>)
  const input = screen.getByLabelText('Link')
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-required')).toBe(false)
})

test('the id can be given, for the links of an error summary', () => {
  render(
    <FieldShell label="Name" id="field-name">
      {(control) => <TextInput {...control} />}
    </FieldShell>,
  )
  expect(screen.getByLabelText('Name').id).toBe('field-name')
})

test('a group of controls is named by the label', () => {
  render(
    <FieldShell label="Coordinates" group>
      {() => (
        <>
          <TextInput aria-label="Latitude" />
          <TextInput aria-label="Longitude" />
        </>
      )}
    </FieldShell>,
  )
  expect(screen.getByRole('group', { name: 'Coordinates' }).querySelectorAll('input')).toHaveLength(2)
})
