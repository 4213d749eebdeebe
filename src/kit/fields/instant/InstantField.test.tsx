import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { retype } from '../../../testing/render-app.tsx'
import { renderFields } from '../../../testing/render-field.tsx'
import {
  clockChangeAt,
  daysUntilEnd,
  movedEnd,
  parseInstant,
  typedContext,
  weekdayOf,
} from './instant-text.ts'

const fields = [
  { name: 'start', kind: 'instant' as const },
  { name: 'end', kind: 'instant' as const, after: 'start' },
]
const values = { start: '2026-11-28T18:00:00.000Z', end: '2026-11-28T20:00:00.000Z' }

async function typeStart(text: string) {
  const app = await renderFields(fields, { values })
  const start = screen.getByLabelText('Start')
  await retype(app.user, start, text)
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

it('suggests an end for a new entry once its start is typed, and takes no for an answer', async () => {
  const lasting = [fields[0]!, { ...fields[1]!, lasts: 3_600_000 }]
  const app = await renderFields(lasting)
  const [start, end] = [screen.getByLabelText('Start'), screen.getByLabelText('End')]
  await app.user.type(start, '28.11.2026')
  expect(end).toHaveProperty('value', '')
  await app.user.type(start, ' 23:30')
  expect(end).toHaveProperty('value', '29.11.2026 00:30')
  expect(screen.getByText(/Suggested: 1 hour after the start/)).toBeTruthy()
  await app.user.click(screen.getByRole('button', { name: 'No end' }))
  expect(document.activeElement).toBe(end)
  await retype(app.user, start, '28.11.2026 20:00')
  expect(end).toHaveProperty('value', '')
  expect(await app.save()).toMatchObject({ start: '2026-11-28T19:00:00.000Z' })
})

it('never suggests an end in place of one that was typed', async () => {
  const app = await renderFields([fields[0]!, { ...fields[1]!, lasts: 3_600_000 }])
  await app.user.type(screen.getByLabelText('End'), '28.11.2026 22:00')
  await app.user.type(screen.getByLabelText('Start'), '28.11.2026 18:00')
  expect(screen.getByLabelText('End')).toHaveProperty('value', '28.11.2026 22:00')
})

it.each([
  ['18.12.2026', '18.12.2026 00:00', '18.12.2026 23:59', 'the whole day'],
  ['18.-20.12.', '18.12.2026 00:00', '20.12.2026 23:59', 'whole days'],
  ['Dec 18 to Dec 20, 2026', '18.12.2026 00:00', '20.12.2026 23:59', 'whole days'],
  ['tomorrow all day', '22.11.2026 00:00', '22.11.2026 23:59', 'the whole day'],
])('makes whole days of %s', async (typed, from, to, note) => {
  const app = await renderFields(fields)
  const [start, end] = [screen.getByLabelText('Start'), screen.getByLabelText('End')]
  await app.user.type(start, typed)
  await app.user.tab()
  expect([start, end].map((input) => (input as HTMLInputElement).value)).toEqual([from, to])
  expect(screen.getByText(new RegExp(note))).toBeTruthy()
})

it.each([
  ['28 Nov, 7-9pm', '28.11.2026 19:00', '28.11.2026 21:00'],
  ['Sun 22:00 to 2:00', '22.11.2026 22:00', '23.11.2026 02:00'],
])('fills both ends with %s', async (typed, from, to) => {
  const app = await renderFields(fields)
  const [start, end] = [screen.getByLabelText('Start'), screen.getByLabelText('End')]
  await app.user.type(start, typed)
  await app.user.tab()
  expect([start, end].map((input) => (input as HTMLInputElement).value)).toEqual([from, to])
})

it('asks for the time of a day whose end has one', async () => {
  const app = await renderFields(fields, { values: { end: values.end } })
  await app.user.type(screen.getByLabelText('Start'), '28.11.2026')
  await app.user.tab()
  expect(screen.getByLabelText('Start')).toHaveProperty('value', '28.11.2026')
})

const berlin = 'Europe/Berlin'
const environment = { timeZone: berlin, language: 'de', now: () => new Date('2026-11-20T23:30:00Z') } as const
const context = typedContext(environment, undefined)

describe('a typed date and time', () => {
  it('is completed from now in the zone, or from the start', () => {
    expect(parseInstant('heute 20 Uhr', berlin, context)).toBe('2026-11-21T19:00:00.000Z')
    expect(parseInstant('20 Uhr', berlin, context)).toBe('20 Uhr')
    const start = typedContext(environment, '2026-11-28T17:00:00.000Z')
    expect(parseInstant('20 Uhr', berlin, start)).toBe('2026-11-28T19:00:00.000Z')
    expect(typedContext(environment, '2026-11-28')).toEqual(context)
  })
})

describe('nights of clock change', () => {
  it('tells that the first of a repeated hour is meant, and nothing about any other night', () => {
    const value = parseInstant('25.10.2026 02:30', berlin, context)
    expect(value).toBe('2026-10-25T00:30:00.000Z')
    expect(clockChangeAt(value, undefined, berlin)).toEqual({ kind: 'repeated', typed: '02:30' })
    expect(clockChangeAt('2026-11-21T18:30:00.000Z', '19:30', berlin)).toBeUndefined()
  })
})

describe('the end', () => {
  it('stays where it is when it is missing, unfinished or before the start', () => {
    const [before, after] = ['2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z'] as const
    expect(movedEnd(before, after, '')).toBeUndefined()
    expect(movedEnd(before, after, '21.11.')).toBeUndefined()
    expect(movedEnd(before, after, '2026-11-21T17:00:00.000Z')).toBeUndefined()
  })

  it('counts days by the calendar of the zone', () => {
    expect(daysUntilEnd('2026-11-21T18:00:00.000Z', '2026-11-21T23:30:00.000Z', berlin)).toBe(1)
    expect(daysUntilEnd('2026-11-21T18:00:00.000Z', '2026-11-21T23:30:00.000Z', 'Europe/London')).toBe(0)
    expect(daysUntilEnd('2026-11-21T18:00:00.000Z', '2026-11-21T17:30:00.000Z', berlin)).toBeUndefined()
  })
})

it('says the weekday in the language of the reader', () => {
  expect(weekdayOf('2026-11-21T23:30:00.000Z', berlin, 'de')).toBe('Sonntag')
  expect(weekdayOf('2026-11-21T18:00:00.000Z', berlin, 'en')).toBe('Saturday')
  expect(weekdayOf('2026-11-21', berlin, 'fr')).toBe('samedi')
  expect(weekdayOf('21.', berlin, 'fr')).toBeUndefined()
})
