import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BareCheckbox, Checkbox } from './Checkbox.tsx'

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'All rows' })
const noop = () => undefined

test('shows none, some and all', () => {
  const { rerender } = render(
    <BareCheckbox label="All rows" checked={false} indeterminate={false} onChange={noop} />,
  )
  expect([box().checked, box().indeterminate]).toEqual([false, false])
  rerender(<BareCheckbox label="All rows" checked={false} indeterminate onChange={noop} />)
  expect([box().checked, box().indeterminate]).toEqual([false, true])
  rerender(<BareCheckbox label="All rows" checked indeterminate={false} onChange={noop} />)
  expect([box().checked, box().indeterminate]).toEqual([true, false])
})

test('stays indeterminate where a click clears it but nothing changed', () => {
  const { rerender } = render(<Checkbox label="All rows" checked={false} indeterminate onChange={noop} />)
  box().indeterminate = false
  rerender(<Checkbox label="All rows" checked={false} indeterminate onChange={noop} />)
  expect(box().indeterminate).toBe(true)
})

test('hint and error describe it', () => {
  render(<Checkbox label="All rows" hint="Of this page" error="Choose one" />)
  const ids = box().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Of this page', 'Choose one'])
})
