import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Interval } from '../../../core/recurrence.ts'
import { renderFields } from '../../../testing/render-field.tsx'

const fields = [{ name: 'intervals', kind: 'intervals' as const }]
const open = (intervals: Interval[], language: 'en' | 'de' = 'en') =>
  renderFields(fields, { values: { intervals }, language })
const choices = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('the intervals of a repeating event', () => {
  it('begin weekly on the weekday that it is now in the zone', async () => {
    const app = await renderFields(fields, { now: '2026-11-21T23:30:00.000Z', timeZone: 'Europe/Berlin' })
    await app.user.click(screen.getByRole('button', { name: 'Add a rule' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Pattern'))
    expect(screen.getByText('every Sunday')).toBeTruthy()
    expect(await app.save()).toEqual({ intervals: [{ type: 'week', interval: 1, weekDay: 0 }] })
  })

  it.each([
    ['daily', { type: 'day', interval: 1, date: '2026-11-21' }, 'How often', 6, 'every sixth day'],
    ['weekly', { type: 'week', interval: 1, weekDay: 1 }, 'How often', 4, 'every fourth week'],
    ['monthly', { type: 'month', interval: 1, weekDay: 1 }, 'Which week', 4, 'fourth'],
  ] as const)('offer %s what the forms offer', async (_type, interval, label, count, last) => {
    await open([interval])
    expect(choices(label)).toHaveLength(count)
    expect(choices(label).at(-1)).toBe(last)
  })

  it('still show a fifth weekday that was set by other means', async () => {
    await open([{ type: 'month', interval: 5, weekDay: 0 }])
    expect(choices('Which week')).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
    expect(screen.getByText('fifth Sunday of the month')).toBeTruthy()
  })

  it('keep their weekday when the type changes, and count days from a date', async () => {
    const app = await open([{ type: 'week', interval: 4, weekDay: 3 }])
    await app.user.selectOptions(screen.getByLabelText('Pattern'), 'monthly')
    expect(screen.getByText('fourth Wednesday of the month')).toBeTruthy()
    await app.user.selectOptions(screen.getByLabelText('Pattern'), 'daily')
    const date = screen.getByLabelText('Starting from')
    await app.user.clear(date)
    await app.user.type(date, '1.12.2026')
    expect(screen.getByText('every fourth day from 01.12.2026')).toBeTruthy()
    expect(await app.save()).toEqual({ intervals: [{ type: 'day', interval: 4, date: '2026-12-01' }] })
  })

  it('are any number, each with its name, and go one by one', async () => {
    const app = await open([
      { type: 'month', interval: 1, weekDay: 6 },
      { type: 'month', interval: 3, weekDay: 6 },
    ])
    await app.user.click(screen.getByRole('button', { name: 'Add a rule' }))
    expect(screen.getAllByRole('group', { name: /Rule \d/ })).toHaveLength(3)
    await app.user.click(screen.getByRole('button', { name: 'Remove rule: first Saturday of the month' }))
    expect(screen.getByText('Rule removed: first Saturday of the month')).toBeTruthy()
    expect(screen.getAllByRole('group', { name: /Rule \d/ })).toHaveLength(2)
  })

  it('are spoken in German as one phrase', async () => {
    await open(
      [
        { type: 'week', interval: 2, weekDay: 1 },
        { type: 'month', interval: 1, weekDay: 6 },
        { type: 'day', interval: 3, date: '2026-11-21' },
      ],
      'de',
    )
    expect(screen.getByText('jeden zweiten Montag (alle 2 Wochen)')).toBeTruthy()
    expect(screen.getByText('jeden ersten Samstag im Monat')).toBeTruthy()
    expect(screen.getByText('alle 3 Tage ab dem 21.11.2026')).toBeTruthy()
  })
})
