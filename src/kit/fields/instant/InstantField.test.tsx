import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [
  { name: 'start', kind: 'instant' as const },
  { name: 'end', kind: 'instant' as const, after: 'start' },
]
const values = { start: '2026-11-28T18:00:00.000Z', end: '2026-11-28T20:00:00.000Z' }

async function typeStart(text: string) {
  const app = await renderFields(fields, { values })
  const start = screen.getByLabelText('Start')
  await app.user.clear(start)
  await app.user.type(start, text)
  return app
}

it('shows the date in the configured zone, with the weekday and the name of the zone', async () => {
  await renderFields(fields, { values })
  expect(screen.getByLabelText('Start')).toHaveProperty('value', '28.11.2026 19:00')
  expect(screen.getByText('Saturday', { selector: '[id$=start-hint] *' })).toBeTruthy()
  expect(screen.getByText(/Time zone: Europe\/Berlin/)).toBeTruthy()
})

it('has the end follow the start and keep the duration', async () => {
  const app = await typeStart('29.11.2026 23:00')
  expect(screen.getByLabelText('End')).toHaveProperty('value', '30.11.2026 01:00')
  expect(screen.getByText(/ends the next day/)).toBeTruthy()
  expect(await app.save()).toEqual({ start: '2026-11-29T22:00:00.000Z', end: '2026-11-30T00:00:00.000Z' })
})

it('does not move the end that was typed first while the start is being typed', async () => {
  const app = await renderFields(fields, { values: { end: values.end } })
  await app.user.type(screen.getByLabelText('Start'), '28.11.2026 18:30')
  expect(await app.save()).toEqual({ start: '2026-11-28T17:30:00.000Z', end: values.end })
})

it('completes what people type, in their language, and says the weekday meanwhile', async () => {
  const app = await renderFields(fields, { language: 'de', now: '2026-11-22T13:00:00Z' })
  const start = screen.getByLabelText('Beginn')
  await app.user.type(start, 'Sams')
  expect(screen.getByText('Samstag', { selector: '[id$=start-hint] *' })).toBeTruthy()
  await app.user.type(start, 'tag 15 Uhr')
  await app.user.tab()
  expect(start).toHaveProperty('value', '28.11.2026 15:00')
  const end = screen.getByLabelText('Ende')
  await app.user.type(end, '2 Uhr')
  expect(await app.save()).toEqual({ start: '2026-11-28T14:00:00.000Z', end: '2026-11-29T01:00:00.000Z' })
})

it('says what becomes of a time that the clocks skip', async () => {
  await typeStart('29.03.2026 02:30')
  expect(screen.getByText(/02:30 doesn’t exist\. We’ll use 03:30/)).toBeTruthy()
})
