import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noticeSays, renderApp } from '../../testing/render-app.tsx'
import { RunningOut, runsOut } from './RunningOut.tsx'

const series = (id: string, generatedUntil: string | null, ownedBy = ['me']) => ({
  id,
  name: id,
  ownedBy,
  generatedUntil,
  anchor: '2026-11-02',
  intervals: [{ type: 'week' as const, interval: 2, weekDay: 1 }],
  excluded: [],
  breaks: [],
  deactivated: false,
})
const open = (revents: ReturnType<typeof series>[], language: 'en' | 'de' = 'en') =>
  renderApp(<RunningOut />, { data: { revents }, language, startOnly: true })

describe('what runs out', () => {
  it.each([
    [null, false],
    ['2026-10-30', false],
    ['2026-10-31', true],
    ['2026-12-12', true],
    ['2026-12-13', false],
  ])('with its last event on %s: %s', (generatedUntil, expected) => {
    expect(runsOut(series('Any', generatedUntil), '2026-11-21')).toBe(expected)
  })

  it.each([
    ['2026-08-30', true],
    ['2026-09-01', true],
    ['2026-10-05', true],
    ['2026-10-06', false],
  ])('not with a break after it, which counts as part of it: %s', (today, expected) => {
    const weekly = {
      ...series('Course', '2026-07-06'),
      anchor: '2026-06-01',
      intervals: [{ type: 'week' as const, interval: 1, weekDay: 1 }],
      breaks: [{ from: '2026-07-07', to: '2026-09-14' }],
    }
    expect(runsOut(weekly, today)).toBe(expected)
  })

  it.each([
    ['2026-05-03', false],
    ['2026-11-02', false],
    ['2026-11-03', true],
    ['2027-05-03', true],
    ['2027-05-04', false],
  ])('once a year, from when the next date can be added: %s', (today, expected) => {
    const yearly = {
      ...series('Feast', '2026-05-03'),
      intervals: [{ type: 'year' as const, month: 5, monthDay: 3 }],
    }
    expect(runsOut(yearly, today)).toBe(expected)
  })

  it('is named with its last day; what runs on, or belongs to others, is not; and goes on with one click, in step, six months ahead', async () => {
    const app = await open([
      series('Soon', '2026-11-30'),
      series('Long', '2027-03-01'),
      series('Theirs', '2026-11-30', ['other']),
    ])
    expect(await screen.findByText('The last date of “Soon” is 30.11.2026.')).toBeTruthy()
    expect(screen.queryByText(/Long|Theirs/)).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Add dates to “Soon” until 21.05.2027' }))
    await noticeSays('“Soon”: 12 dates have been added.')
    expect(app.sent('generate')).toEqual([{ from: '2026-12-01', to: '2027-05-21' }])
    expect(document.activeElement?.getAttribute('href')).toBe('/backstage/repeatingevents/Soon?tab=dates')
  })

  it('begins today when the last event is over already', async () => {
    const app = await open([series('Over', '2026-11-09')], 'de')
    expect(await screen.findByText('Der letzte Termin von „Over“ war am 09.11.2026.')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Termine bis 21.05.2027 anlegen für „Over“' }))
    await app.sends('generate', [{ from: '2026-11-21', to: '2027-05-21' }])
  })
})
