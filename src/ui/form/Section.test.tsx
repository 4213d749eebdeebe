import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Section } from './Section.tsx'

const section = (isUsed: boolean) => (
  <Section title="Access" fold="Entrance, toilet …" isUsed={isUsed}>
    <input aria-label="Entrance" />
  </Section>
)

const fold = () => screen.getByText('Entrance, toilet …').closest('details')!

it('is folded until one of its fields is used, and stays open when that is emptied', () => {
  const { rerender } = render(section(false))
  expect(fold().open).toBe(false)
  rerender(section(true))
  expect(fold().open).toBe(true)
  rerender(section(false))
  expect(fold().open).toBe(true)
})

it('is open from the start if a field is used', () => {
  render(section(true))
  expect(fold().open).toBe(true)
})
