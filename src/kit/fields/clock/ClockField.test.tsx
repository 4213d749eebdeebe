import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'start', kind: 'clock' as const }]

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['18:05', '18:05'],
])('reads %s as %s and spells it out when it is left', async (typed, clock) => {
  const app = await renderFields(fields)
  await app.user.type(screen.getByLabelText('Start'), typed)
  await app.user.tab()
  expect(screen.getByLabelText('Start')).toHaveProperty('value', clock)
  expect(await app.save()).toEqual({ start: clock })
})

it('keeps what is no time, for the check to object to', async () => {
  const app = await renderFields(fields)
  await app.user.type(screen.getByLabelText('Start'), '25:00')
  expect(await app.save()).toEqual({ start: '25:00' })
})
