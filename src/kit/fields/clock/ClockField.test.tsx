import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { retype } from '../../../testing/render-app.tsx'
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

describe('the end', () => {
  const both = [...fields, { name: 'end', kind: 'clock' as const, after: 'start' }]
  const values = { start: '18:00', end: '19:30' }
  const typeStart = async (text: string, times = values) => {
    const app = await renderFields(both, { values: times })
    await retype(app.user, screen.getByLabelText('Start'), text)
    return app
  }

  it.each([
    ['follows the start and keeps the duration', values, '20:30', '20:30', '22:00'],
    // '2' is read as 02:00 at first.
    [
      'stays where the day would be over, whatever was read meanwhile',
      { start: '18:00', end: '23:00' },
      '2000',
      '20:00',
      '23:00',
    ],
    [
      'is not moved by the first start, which had no duration',
      { start: '', end: '19:30' },
      '18:00',
      '18:00',
      '19:30',
    ],
  ])('%s', async (_what, before, typed, start, end) => {
    const app = await typeStart(typed, before)
    expect(await app.save()).toEqual({ start, end })
  })

  it('keeps the duration it was last given by itself', async () => {
    const app = await typeStart('19')
    const end = screen.getByLabelText('End')
    await retype(app.user, end, '20')
    await app.user.clear(screen.getByLabelText('Start'))
    await app.user.tab()
    await app.user.type(screen.getByLabelText('Start'), '9:15')
    expect(await app.save()).toEqual({ start: '09:15', end: '10:15' })
  })
})
